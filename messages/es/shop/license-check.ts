import type english from '../../en/shop/license-check.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Verificar una licencia',
  description: 'Comprueba si una clave de licencia es válida y hasta cuándo, aquí o desde tu programa.',
  lead: 'Comprueba si una clave es válida y hasta cuándo. Verificarla aquí no la vincula a ningún dispositivo.',
  clients: 'Verifica licencias en tu programa',
  clientsText:
    'Un solo archivo que añades a tu proyecto. Consulta a la tienda, comprueba la respuesta firmada y permite a los clientes trabajar sin conexión hasta tres días. No contiene secretos.',
  api: 'Documentación de la API',
  apiText:
    'Los endpoints que llama tu programa, generados a partir del <link>documento OpenAPI</link> que publica la tienda.',
} satisfies Translation<typeof english>
