import { useEffect, useState } from 'react'

/** The address of a file in the browser's memory, which is freed with the component. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!content) return
    const url = URL.createObjectURL(content)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [content])
  return address
}
