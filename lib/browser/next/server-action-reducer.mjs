/** In place of Next's `server-action-reducer`: forms of this site are sent to route handlers. */
export function serverActionReducer() {
  throw new Error('Server actions are left out of the browser scripts: see lib/browser/next.')
}
