// Invoker commands: the browser opens and closes a dialog itself, as a modal one, with no script.
// React passes the attributes on; its types do not know them yet.
export function opens(dialog: string): object {
  return { command: 'show-modal', commandfor: dialog, 'aria-haspopup': 'dialog' }
}

export function closes(dialog: string): object {
  return { command: 'close', commandfor: dialog }
}
