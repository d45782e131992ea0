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
  save: 'Salvar',
  up: 'Mover para cima',
  down: 'Mover para baixo',
  remove: 'Remover',
  saveNumbered: 'Salvar o texto da imagem {number, number}',
  upNumbered: 'Mover para cima: imagem {number, number}',
  downNumbered: 'Mover para baixo: imagem {number, number}',
  removeNumbered: 'Remover a imagem {number, number}',
  link: 'Imagens',
  linkText: 'Até {most, number} imagens para a página deste produto. Elas aparecem no lugar da imagem abaixo.',
} satisfies Translation<typeof english>
