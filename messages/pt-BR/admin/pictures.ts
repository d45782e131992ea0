import type english from '../../en/admin/pictures.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Imagens de {name}',
  titleUnknown: 'Imagens do produto',
  description:
    'A primeira imagem aparece nas listas e nas prévias de links; todas aparecem na página do produto. Sem imagens, aparece um desenho.',
  settings: 'Configurações do produto',
  view: 'Ver página',
  add: 'Adicionar imagens',
  drop: 'Solte imagens aqui ou escolha',
  hint: 'JPEG, PNG, WebP, AVIF ou GIF, até 10 MB cada e {most, number} imagens no total. São salvas em vários tamanhos, sem os dados da câmera, como o local.',
  upload: 'Enviar',
  notPicture: 'Escolha imagens JPEG, PNG, WebP, AVIF ou GIF. Nada foi alterado.',
  present: '{count, number} de {most, number} imagens',
  none: 'Este produto ainda não tem imagens.',
  position: 'Imagem {number, number}',
  first: 'Aparece nas listas',
  alt: 'Texto alternativo',
  altHint: 'Descreve a imagem para quem não pode vê-la.',
  up: 'Mover para cima',
  down: 'Mover para baixo',
  remove: 'Remover',
  saveNumbered: 'Salvar o texto da imagem {number, number}',
  upNumbered: 'Mover para cima: imagem {number, number}',
  downNumbered: 'Mover para baixo: imagem {number, number}',
  removeNumbered: 'Remover a imagem {number, number}',
  link: 'Imagens',
  linkText: 'Até {most, number} imagens para a página deste produto. Elas aparecem no lugar da imagem abaixo.',
  many: {
    title: 'Imagens de vários produtos',
    text: 'Cada imagem é adicionada ao produto cujo nome o arquivo leva.',
    hint: 'Dê ao arquivo o nome do produto ou o final do endereço dele, como red-kite.jpg, com um número para outras imagens, como red-kite-2.jpg. No máximo {files, number} arquivos por vez e {most, number} imagens por produto. Uma imagem que o produto já tem não é adicionada de novo.',
    added: '{count, plural, one {# imagem está no lugar} other {# imagens estão no lugar}}',
  },
} satisfies Translation<typeof english>
