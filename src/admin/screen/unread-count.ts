import { createStore } from './store.ts'

export const unreadCount = createStore(0)
