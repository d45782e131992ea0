import { useEffect, useRef, useState } from 'react'

const STEPS = 8
const STEP_MS = 30

/** A whole number that climbs from where it stands, at first zero, to its value in eight steps, one every 30 ms (spec §9). */
export function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const at = useRef(0)

  useEffect(() => {
    const start = at.current
    const show = (number: number) => {
      at.current = number
      setShown(number)
    }
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(value)
    let step = 0
    const timer = setInterval(() => {
      step += 1
      show(Math.round(start + ((value - start) * step) / STEPS))
      if (step === STEPS) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [value])

  // As wide as its value from the start, so that what stands beside it keeps its place.
  return (
    <span className="inline-block" style={{ minWidth: `${written(value).length}ch` }}>
      {written(shown)}
    </span>
  )
}

function written(number: number): string {
  return number.toLocaleString('en-US')
}
