import { useEffect, useState } from 'react'

// Without a pause, each letter would be a request.
const typingPauseMs = 300

export function useDebounced<Value>(typed: Value): Value {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
