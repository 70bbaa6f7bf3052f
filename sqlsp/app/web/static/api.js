// Requests to the server. If the server refuses a request, throws an Error with the reason and the status.

export async function request(path, options = {}) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { "X-Sqlsp": "1", ...options.headers } });
  } catch {
    throw new Error("The server does not answer. Is it still running?");
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  throw Object.assign(new Error(body?.error ?? `The server answered ${response.status}.`), { status: response.status });
}

export async function call(path, options = {}) {
  const response = await request(path, options);
  return response.status === 204 ? null : response.json();
}

export const posting = (body) => ({ method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
