import { href } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'

/** Names the bonus of the balance, and links to the redemption of gift codes. */
export function BalanceHeading({ bonusCents }: { bonusCents: number }) {
  return (
    <PageHeading
      title={t('customer.balance.title')}
      description={
        bonusCents > 0 ? t('customer.balance.bonus', { bonus: formatDollars(bonusCents) }) : t('customer.balance.lead')
      }
      actions={
        <ButtonLink id={openerId('gift')} to={href('/customer/add-balance/gift')} {...opensDialog}>
          {t('customer.balance.gift.title')}
        </ButtonLink>
      }
    />
  )
}
