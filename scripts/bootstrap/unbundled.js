/** They load files that lie beside their own: shared libraries, WebAssembly. All else the server needs is in its bundle. */
export const unbundled = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp']
