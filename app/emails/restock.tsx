import type { Mail } from '#app/lib/mail.ts'
import { t } from '#messages'
import { actionLetter, StopLink, type Template } from './letter.tsx'

export const restockAsked: Template<Mail<'restock-asked'>> = ({ url, productName }, shop) =>
  actionLetter({ name: null, url }, shop, {
    values: { product: productName },
    subject: t('server.mails.restockAsked.subject', { productName }),
    action: t('server.mails.restockAsked.action'),
    kept: t('server.mails.restockAsked.text'),
    note: t('server.mails.restockAsked.note'),
  })

export const backInStock: Template<Mail<'back-in-stock'>> = (mail, shop) => {
  const { name, productName, stopUrl } = mail
  return actionLetter(mail, shop, {
    values: { name: name ?? '', product: productName },
    subject: t('server.mails.backInStock.subject', { productName }),
    action: t('server.mails.backInStock.action'),
    text: t('server.mails.backInStock.text'),
    facts: [[t('shop.labels.columns.product'), productName]],
    after: <StopLink url={stopUrl}>{t('server.mails.backInStock.stop')}</StopLink>,
    note: t('server.mails.backInStock.note'),
  })
}
