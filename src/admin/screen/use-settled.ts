import { useEffect, useState } from 'react'

// A half-typed text would be asked for at each letter.
const typingPause = 300

/** What was typed, once the typing has paused. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
