import { useLocation } from 'react-router'
import { foldCode } from '#app/domain/catalog/discounts/rules.ts'
import { t } from '#messages'

const MAX_CODE = 32

/** Returns the discount code in the page's URL, or ''. */
export function useUrlCode(): string {
  return foldCode(new URLSearchParams(useLocation().search).get('code') ?? '').slice(0, MAX_CODE)
}

/** Takes a code to the confirmation page, which applies it. */
export function UrlCode({ code }: { code: string }) {
  if (code === '') return null
  return (
    <>
      <input type="hidden" name="code" value={code} />
      <p className="mb-3 text-muted text-sm wrap-anywhere">{t('shop.purchase.code.given', { code })}</p>
    </>
  )
}
