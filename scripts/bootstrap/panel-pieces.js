/**
 * The pieces that the panel comes in, each with all that its modules import and that no piece before it has. Of a hundred small
 * files, which the bundler would make by itself, each costs the line a request.
 *
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const panelPieces = [
  // What the preview of an editor shares with signing in.
  {
    name: 'base',
    test: /rolldown.runtime|preload-helper|node_modules\/(react|react-dom|scheduler|zod)\/|src\/(content\/browser|ui\/(class-names|icons|draw-icon)|site\/attributes\/attribute\.)/,
  },
  // With the entry, which would be one more file of a few lines.
  {
    name: 'sign-in',
    test: /@tanstack\/query-core|src\/(data\/client\/site-client|admin\/(main\.|admin\.css|router|connection|sign-in\/session-provider)|ui\/toasts)/,
  },
  // For the preview and all screens, but for what few of them need.
  {
    name: 'content',
    test: /src\/content\/(?!prepared|export|picture-uses|translations\/csv|looks\/colour-advice)/,
  },
  {
    name: 'shell',
    test: /src\/admin\/(panel-routes|shell\/(?!sign-out-dialog|left-behind-text)|sign-in|notices|dashboard\/(?!new-default)|requests\/requests-mark|photos\/photos-mark|first-steps|health\/health-lines|translations)/,
  },
  {
    name: 'editors',
    test: /src\/admin\/(editors\/(?!item-list\/item-panel|redirects\/)|dashboard\/)/,
  },
  {
    name: 'screens',
    test: /src\/admin\/(?!main|html|help|library\/cut|transfer|dashboard|pictures\/prepare|page-editor|editors\/(item-list\/item-panel|redirects\/)|prepared?\/(?!chosen-set)|replace\/)/,
  },
  // What only those need who prepare changes.
  { name: 'prepared', test: /src\/admin\/prepared?\/(?!chosen-set)/ },
  // Few search all texts at once; of the other screens none reads HTML by its tags.
  { name: 'replace', test: /src\/admin\/replace\// },
  // An editor of its own, for sites that take another one's place.
  { name: 'redirects', test: /src\/admin\/editors\/redirects\// },
  // Without its list of changes, which is shown as the history is.
  {
    name: 'page-editor',
    test: /src\/admin\/(page-editor\/(?!changes-dialog)|editors\/item-list\/item-panel)/,
  },
]
