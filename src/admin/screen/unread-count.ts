import { createStore } from './store.ts'

/** How many requests nobody has opened: the title of every screen says so. */
export const unreadCount = createStore(0)
