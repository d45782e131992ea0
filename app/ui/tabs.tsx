import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { value: string; label: string; content: ReactNode }
type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (value: string) => void
}

/** Opens on the first tab unless the page keeps the choice itself with `value`. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value} value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="mb-6 flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px whitespace-nowrap border-transparent border-b-2 px-4 py-2.5 font-medium text-muted text-sm hover:text-text data-[state=active]:border-accent data-[state=active]:text-text"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
