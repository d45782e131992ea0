import { useEffect, useRef, useState } from 'react'

const STEPS = 8
const STEP_MS = 30

/** A whole number that climbs to its value in eight steps, one every 30 ms (spec §9). */
export function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const from = useRef(0)

  useEffect(() => {
    const start = from.current
    from.current = value
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    let step = 0
    const timer = setInterval(() => {
      step += 1
      setShown(Math.round(start + ((value - start) * step) / STEPS))
      if (step === STEPS) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [value])

  return shown.toLocaleString('en-US')
}
