import type english from '../../en/server/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    alreadyMailed: 'Os clientes já foram avisados desta versão.',
    notInForce: 'Esta versão não está mais em vigor. Nada foi enviado.',
    notPublished: 'Não publicado',
    textMissing: 'Este texto não existe.',
    changedMeanwhile:
      'Outro administrador publicou este texto enquanto você editava. O que você digitou aparece ao lado do atual; publique de novo para substituí-lo.',
    slugTaken: 'Outra página tem este endereço.',
    markupNotSupported: 'HTML, imagens, tabelas e blocos de código não são aceitos: {parts}',
    linkNotAllowed: 'Os links devem começar com https://, http://, mailto:, /, ../, # ou ?: {links}',
    blockNotKnown: 'O bloco {blocks} não existe. Os blocos são {known}.',
    blockNotAlone: 'Estes blocos ficam em uma linha própria, com uma linha vazia antes e depois: {blocks}',
  },
  errors: {
    title: 'O título deve ter uma só linha de até {most, number} caracteres.',
    body: 'O texto deve ser texto simples de até {most, number} caracteres.',
    slug: 'Use letras minúsculas, números e hifens simples, até {most, number} caracteres.',
  },
} satisfies Translation<typeof english>
