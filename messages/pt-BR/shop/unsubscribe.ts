import type english from '#messages/en/shop/unsubscribe.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'Novidades por e-mail',
  question: 'Quer parar de receber nossas novidades por e-mail?',
  stop: 'Cancelar inscrição',
  stopped: 'Sua inscrição foi cancelada. Você pode ativar as novidades de novo nas configurações.',
  deadText: 'O link está incompleto ou a conta foi excluída. Abra-o de novo a partir do e-mail.',
} satisfies Translation<typeof english>
