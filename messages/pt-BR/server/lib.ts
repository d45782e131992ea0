import type english from '../../en/server/lib.ts'
import type { Translation } from '../../types.ts'

export default {
  amount: 'Escreva o valor em algarismos, com no máximo um separador decimal e duas casas, como 1000.50 ou 1000,50.',
  day: 'Escolha um dia entre 1970 e 2999.',
  device: {
    unknown: 'Dispositivo desconhecido',
    known: '{browser} no {system}',
    unknownBrowser: 'Navegador desconhecido no {system}',
  },
  tooManyAttempts: {
    title: 'Muitas tentativas',
    seconds: 'Muitas tentativas. Tente de novo em {count, plural, one {# segundo} other {# segundos}}.',
    minutes: 'Muitas tentativas. Tente de novo em {count, plural, one {# minuto} other {# minutos}}.',
  },
} satisfies Translation<typeof english>
