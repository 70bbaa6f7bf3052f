// Lists in the local storage of the browser: a store maps names of databases to lists.

export function read(store) {
  try {
    return JSON.parse(localStorage.getItem(store) ?? "{}");
  } catch {
    return {};
  }
}

export const listOf = (store, name) => read(store)[name] ?? [];

export const keep = (store, name, list) => localStorage.setItem(store, JSON.stringify({ ...read(store), [name]: list }));
