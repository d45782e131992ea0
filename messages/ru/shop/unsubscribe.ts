import type english from '#messages/en/shop/unsubscribe.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'Новости по почте',
  question: 'Больше не присылать вам новости по почте?',
  stop: 'Отписаться',
  stopped: 'Вы отписались. Снова включить новости можно в настройках.',
  deadText: 'Ссылка неполная, или учётная запись удалена. Откройте её из письма ещё раз.',
} satisfies Translation<typeof english>
