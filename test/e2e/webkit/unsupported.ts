/** A thing that WebKit's driver cannot do. Tests that need it are for other browsers (`onlyIn`). */
export function unsupported(what: string): never {
  throw new Error(`The driver of WebKit has no ${what}.`);
}
