// Invoker commands: the browser opens and closes a modal dialog without a script. React's types lack the attributes.
export function opens(dialog: string): object {
  return { command: 'show-modal', commandfor: dialog, 'aria-haspopup': 'dialog' }
}

export function closes(dialog: string): object {
  return { command: 'close', commandfor: dialog }
}
