import { createStore } from '#ui/store.ts'

export const unreadCount = createStore(0)
