// Lists that this browser keeps, each by the name of a database.

export function read(store) {
  try {
    return JSON.parse(localStorage.getItem(store) ?? "{}");
  } catch {
    return {};
  }
}

export const listOf = (store, name) => read(store)[name] ?? [];

export const keep = (store, name, list) => localStorage.setItem(store, JSON.stringify({ ...read(store), [name]: list }));
