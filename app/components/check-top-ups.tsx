import { useEffect } from 'react'
import { Form, href, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { t } from '#messages'

const PATH = href('/customer/top-ups/check')
const EVERY_MS = 10_000

/** Checks open top-ups by POST, because a prefetch must never move money. */
export function useTopUpChecks(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    async function check() {
      if (document.visibilityState !== 'visible') return
      await fetch(PATH, { method: 'POST' }).catch(() => {})
      revalidate()
    }
    check()
    if (!isOpen) return
    const timer = setInterval(check, EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}

export function CheckTopUps({ page }: { page: string }) {
  return (
    <Form method="post" action={`${PATH}?${new URLSearchParams({ returnTo: page })}`}>
      <Button type="submit" variant="secondary">
        {t('shop.parts.topUp.check')}
      </Button>
    </Form>
  )
}
