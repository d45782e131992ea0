import { inWords } from '#app/lib/dates.ts'
import { deviceLabel } from '#app/lib/device-label.ts'
import type { Mail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { rich, t } from '#messages'
import { Link, Text } from './elements.tsx'
import { actionLetter, Greeting, ink, letter, Opening, type Shop, small, type Template } from './letter.tsx'

export const verifyEmail: Template<Mail<'verify-email'>> = ({ url }, shop) =>
  actionLetter({ name: null, url }, shop, {
    subject: t('server.mails.verifyEmail.subject'),
    action: t('server.mails.verifyEmail.action'),
    note: t('server.mails.verifyEmail.note'),
    text: t('server.mails.verifyEmail.text', { siteName: shop.siteName }),
  })

export const resetPassword: Template<Mail<'reset-password'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: t('server.mails.resetPassword.subject'),
    action: t('server.mails.resetPassword.action'),
    note: t('server.mails.resetPassword.note'),
    values: { name: mail.name ?? '' },
    kept: t('server.mails.resetPassword.text', { siteName: shop.siteName }),
  })

export const newSignIn: Template<Mail<'new-sign-in'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: t('server.mails.newSignIn.subject'),
    action: t('server.mails.newSignIn.action'),
    note: t('server.mails.newSignIn.note'),
    values: { name: mail.name },
    kept: (
      <>
        {t('server.mails.newSignIn.text', { siteName: shop.siteName })}
        <br />
        <br />
        {t('server.mails.newSignIn.device', { device: deviceLabel(mail.userAgent) })}
        <br />
        {t('server.mails.newSignIn.when', { when: inWords(mail.at) })}
        <br />
        {t('server.mails.newSignIn.address', { address: mail.address })}
      </>
    ),
  })

export const passwordChanged: Template<Mail<'password-changed'>> = ({ name, changedAt }, shop) =>
  letterWithoutLinks(shop, {
    name,
    subject: t('server.mails.passwordChanged.subject'),
    text: t('server.mails.passwordChanged.text', { siteName: shop.siteName, when: inWords(changedAt) }),
    note: t('server.mails.passwordChanged.note'),
  })

export const twoStepChanged: Template<Mail<'two-step-changed'>> = ({ name, change, changedAt, byOperator }, shop) =>
  letterWithoutLinks(shop, {
    name,
    subject: t(`server.mails.twoStepChanged.${change}.subject`),
    text: t(`server.mails.twoStepChanged.${change}.text`, { siteName: shop.siteName, when: inWords(changedAt) }),
    byOperator,
    note: t('server.mails.twoStepChanged.note'),
  })

type SecurityLetter = { name: string; subject: string; text: string; byOperator?: boolean; note: string }

/** Contains no links, so that nobody learns to click links in alarming emails. */
function letterWithoutLinks(shop: Shop, { name, subject, text, byOperator = false, note }: SecurityLetter) {
  const by = byOperator ? 'byOperator' : 'byYou'
  const children = (
    <>
      <Greeting name={name} />
      <Opening shop={shop} values={{ name }} />
      <Text>{text}</Text>
      {byOperator && <Text>{t('server.mails.byOperator.text')}</Text>}
      <Text>{t(`server.mails.${by}.expected`)}</Text>
      <Text>{t(`server.mails.${by}.unexpected`)}</Text>
      <Text style={small}>{note}</Text>
    </>
  )
  return letter(shop, { subject, values: { name }, children })
}

export const accountDeleted: Template<Mail<'account-deleted'>> = ({ name, deletedAt, waivedCents }, shop) =>
  letter(shop, {
    subject: t('server.mails.accountDeleted.subject'),
    values: { name },
    children: (
      <>
        <Greeting name={name} />
        <Opening shop={shop} values={{ name }} />
        <Text>{t('server.mails.accountDeleted.text', { siteName: shop.siteName, when: inWords(deletedAt) })}</Text>
        {waivedCents > 0 && (
          <Text>{t('server.mails.accountDeleted.waived', { amount: formatDollars(waivedCents) })}</Text>
        )}
        <Text>{t('server.mails.accountDeleted.expected')}</Text>
        <Text>
          {rich('server.mails.accountDeleted.unexpected', {
            url: shop.contactUrl,
            link: (text) => (
              <Link href={shop.contactUrl} style={{ color: ink }}>
                {text}
              </Link>
            ),
          })}
        </Text>
        <Text style={small}>{t('server.mails.accountDeleted.note')}</Text>
      </>
    ),
  })
