import type english from '../../en/server/flash.ts'
import type { Translation } from '../../types.ts'

export default {
  'login-successful': { title: 'Sesión iniciada', text: '¡Hola, {name}!' },
  'login-to-purchase': { title: 'Inicia sesión', text: 'Para comprar tienes que iniciar sesión.' },
  'registration-complete': { title: 'Cuenta creada', text: 'Revisa tu correo para confirmar tu cuenta.' },
  'email-verified': { title: 'Correo confirmado', text: 'Tu correo está confirmado. Ya puedes iniciar sesión.' },
  'password-due': {
    title: 'Correo confirmado',
    text: 'Tu correo está confirmado. Elige una contraseña nueva para iniciar sesión.',
  },
  'password-reset': { title: 'Contraseña restablecida', text: 'Inicia sesión con tu contraseña nueva.' },
  'accounts-purchased': { title: 'Compra realizada', text: 'Aquí abajo tienes tu compra.' },
  'order-being-made': {
    title: 'Compra realizada',
    text: 'Tu pedido se está preparando.',
  },
  'license-purchased': { title: 'Compra realizada', text: 'Aquí abajo tienes tu clave de licencia.' },
  'device-released': { title: 'Dispositivo desvinculado', text: 'Ya no usa esta licencia.' },
  'order-labelled': { title: 'Etiqueta guardada', text: 'El pedido aparece con su nueva etiqueta.' },
  'file-format-saved': { title: 'Formato guardado', text: 'Las copias y descargas usan ahora este formato.' },
  'device-named': { title: 'Nombre guardado', text: 'El dispositivo aparece ahora con este nombre.' },
  'license-renewed': { title: 'Compra realizada', text: 'Tu licencia es válida ahora hasta la fecha de abajo.' },
  'top-up-cancelled': { title: 'Recarga cancelada', text: 'Si aun así llega un pago, lo añadiremos a tu saldo.' },
  'payment-reported': { title: 'Pago informado', text: 'Añadiremos el importe a tu saldo cuando lo hayamos recibido.' },
  'license-created': { title: 'Licencia creada', text: 'Ya está activa. Su clave aparece abajo.' },
  'license-extended': { title: 'Licencia ampliada', text: 'Está activa hasta su nueva fecha de vencimiento.' },
  'license-deleted': { title: 'Licencia eliminada', text: 'Su clave se rechazará en la próxima verificación.' },
  'license-updated': {
    title: 'Licencia actualizada',
    text: 'El nuevo estado se aplica a partir de la próxima verificación.',
  },
  'claim-made': { title: 'Reclamación recibida', text: 'Aquí puedes seguir su estado.' },
  'claim-decided': {
    title: 'Reclamación resuelta',
    text: 'El cliente recibe un correo, salvo que su cuenta se haya eliminado.',
  },
  'payout-requested': {
    title: 'Retiro solicitado',
    text: 'Puedes seguir su estado aquí.',
  },
  'payout-withdrawn': {
    title: 'Solicitud anulada',
    text: 'Tu saldo no ha cambiado.',
  },
  'payout-started': {
    title: 'Retiro iniciado',
    text: 'El saldo se descontó. Envía el dinero ahora.',
  },
  'payout-sent': {
    title: 'Retiro enviado',
    text: 'El cliente recibe un correo.',
  },
  'payout-returned': {
    title: 'Retiro devuelto',
    text: 'El importe volvió al saldo y el cliente recibe un correo.',
  },
  'payout-declined': {
    title: 'Solicitud rechazada',
    text: 'El cliente recibe un correo.',
  },
  'gift-redeemed': {
    title: 'Código canjeado',
    text: 'Se abonaron {amount} a tu saldo.',
  },
  'gifts-created': {
    title: 'Códigos creados',
    text: 'Descárgalos abajo. El archivo se puede descargar una sola vez.',
  },
  'gifts-revoked': {
    title: 'Códigos revocados',
    text: 'Ya no se pueden canjear.',
  },
  'gifts-not-exported': {
    title: 'Códigos no descargados',
    text: 'Los códigos ya se descargaron o se revocaron.',
  },
  'bonuses-saved': {
    title: 'Bonos guardados',
    text: 'Se aplican a las recargas que empiecen a partir de ahora.',
  },
  'alarm-closed': { title: 'Alarma cerrada', text: 'Se activará de nuevo si el problema persiste.' },
  'books-checked': { title: 'Contabilidad comprobada', text: 'El resultado aparece abajo.' },
  'books-under-check': { title: 'Comprobación en curso', text: 'Vuelve a mirar en un momento.' },
  'stock-imported': {
    title: 'Carga completada',
    text: '{count, plural, one {Se añadió # cuenta} other {Se añadieron # cuentas}}',
  },
  'stock-items-imported': {
    title: 'Carga completada',
    text: '{count, plural, one {Se añadió # artículo} other {Se añadieron # artículos}}',
  },
  'upload-cancelled': { title: 'Carga cancelada', text: 'No se añadió nada al stock.' },
  'batch-undone': { title: 'Lote deshecho', text: 'Puedes reponer su stock durante siete días.' },
  'stock-put-back': {
    title: 'Stock repuesto',
    text: '{count, plural, one {Se repuso # en el stock} other {Se repusieron # en el stock}}',
  },
  'sales-settled': {
    title: 'Ventas aclaradas',
    text: '{count, plural, one {Se retiró # del stock.} other {Se retiraron # del stock.}}',
  },
  'batch-note-saved': { title: 'Nota guardada', text: 'La nota anterior se conserva en el registro de auditoría.' },
  'order-refunded': { title: 'Pedido reembolsado', text: 'Se añadieron {amount} al saldo del cliente.' },
  'order-asked-again': {
    title: 'Solicitud enviada',
    text: 'El resultado aparece aquí en un momento.',
  },
  'top-up-credited': { title: 'Recarga resuelta', text: 'Se añadieron {amount} al saldo del cliente.' },
  'top-up-dismissed': { title: 'Recarga resuelta', text: 'No se abonó nada.' },
  'message-sent': { title: 'Mensaje enviado', text: 'Respondemos en menos de 48 horas.' },
  'message-answered': { title: 'Respuesta enviada', text: 'Va en camino por correo.' },
  'message-closed': { title: 'Mensaje cerrado', text: 'No se envió ningún correo.' },
  'message-reopened': { title: 'Mensaje reabierto', text: 'Vuelve a estar a la espera de respuesta.' },
  'download-published': { title: 'Descarga publicada', text: 'Los clientes descargan ahora este archivo.' },
  'prerequisites-saved': { title: 'Guardado', text: 'La página ya muestra las tarjetas nuevas.' },
  'shape-saved': { title: 'Guardado', text: 'El producto ya tiene estos campos.' },
  'discount-saved': {
    title: 'Código guardado',
    text: 'Las compras nuevas siguen estos ajustes.',
  },
  'tiers-saved': {
    title: 'Precios guardados',
    text: 'Los pedidos nuevos tienen estos precios.',
  },
  'group-saved': {
    title: 'Grupo guardado',
    text: 'Los pedidos nuevos de sus miembros tienen estos precios.',
  },
  'group-deleted': {
    title: 'Grupo eliminado',
    text: 'Sus miembros pagan ahora los precios públicos.',
  },
  'plan-saved': {
    title: 'Precios guardados',
    text: 'Se aplican en las horas que fijaste.',
  },
  'pictures-saved': { title: 'Imágenes guardadas', text: 'La página del producto ya las muestra.' },
  'product-settings-saved': { title: 'Producto guardado', text: 'Tus cambios se aplican de inmediato.' },
  'product-created': { title: 'Producto creado', text: 'Añade aquí el resto de los detalles.' },
  'endpoint-saved': {
    title: 'Endpoint guardado',
    text: 'La próxima solicitud lo usará.',
  },
  'product-copied': { title: 'Producto duplicado', text: 'La copia aún no está a la venta.' },
  'category-moved': { title: 'Orden cambiado', text: 'Los clientes ven las categorías en este orden.' },
  'categories-saved': { title: 'Categorías guardadas', text: 'Los clientes ven el cambio de inmediato.' },
  'product-moved': { title: 'Orden cambiado', text: 'El producto ocupa ahora el puesto {count, number}.' },
  'products-imported': {
    title: 'Productos importados',
    text: '{count, plural, one {# producto creado o cambiado.} other {# productos creados o cambiados.}}',
  },
  'prices-changed': {
    title: 'Precios cambiados',
    text: '{count, plural, one {# producto tiene un precio nuevo.} other {# productos tienen precios nuevos.}}',
  },
  'products-retired': {
    title: 'Productos retirados',
    text: '{count, plural, one {# producto ya no se puede comprar.} other {# productos ya no se pueden comprar.}}',
  },
  'products-on-sale': {
    title: 'Productos a la venta',
    text: '{count, plural, one {Los clientes pueden volver a comprar # producto.} other {Los clientes pueden volver a comprar # productos.}}',
  },
  'product-retired': {
    title: 'Producto retirado de la venta',
    text: 'Ya no se puede comprar. No se eliminó nada.',
  },
  'product-on-sale': { title: 'Producto a la venta', text: 'Los clientes ya lo pueden comprar.' },
  'look-saved': { title: 'Aspecto guardado', text: 'Tus cambios se aplican de inmediato.' },
  'site-settings-saved': { title: 'Ajustes del sitio guardados', text: 'Todas las páginas ya los usan.' },
  'payment-method-saved': {
    title: 'Método de pago guardado',
    text: 'Las nuevas recargas siguen el cambio de inmediato.',
  },
  'payment-method-moved': { title: 'Orden cambiado', text: 'Los clientes ven los métodos de pago en este orden.' },
  'payment-settings-saved': {
    title: 'Ajustes de pago guardados',
    text: 'Las recargas los usarán cuando haya un ID de comerciante y una clave.',
  },
  'webhook-added-already': { title: 'Ya añadido', text: 'Si no copiaste su secreto, sustitúyelo aquí.' },
  'webhook-saved': { title: 'Webhook guardado', text: 'Los cambios se aplican a todos los eventos aún no enviados.' },
  'webhook-deleted': { title: 'Webhook eliminado', text: 'Ya no recibe eventos.' },
  'webhook-test-sent': { title: 'Evento de prueba enviado', text: 'El resultado aparecerá aquí en un momento.' },
  'webhook-replayed': { title: 'Reenvío iniciado', text: 'Los resultados aparecerán aquí en un momento.' },
  'two-step-off': {
    title: 'Verificación en dos pasos desactivada',
    text: 'Ahora inicias sesión solo con tu contraseña.',
  },
  'device-signed-out': { title: 'Sesión cerrada', text: 'Ese dispositivo tiene que iniciar sesión de nuevo.' },
  'others-signed-out': {
    title: 'Sesiones cerradas',
    text: 'Todos los demás dispositivos tienen que iniciar sesión de nuevo.',
  },
  'profile-updated': { title: 'Perfil actualizado', text: 'Tu nombre se actualizó.' },
  'password-changed': {
    title: 'Contraseña cambiada',
    text: 'Se cerró la sesión en todos los demás dispositivos.',
  },
  'notifications-saved': { title: 'Notificaciones guardadas', text: 'Tus preferencias de correo se guardaron.' },
  'account-deleted': {
    title: 'Cuenta eliminada',
    text: 'Tu nombre y tu correo se borraron de esta tienda.',
  },
  'balance-updated': { title: 'Saldo actualizado', text: 'El libro mayor muestra la diferencia y tu motivo.' },
  'customer-updated': { title: 'Cliente actualizado', text: 'Tus cambios se guardaron.' },
  'own-role-changed': {
    title: 'Cliente actualizado',
    text: 'Ya no tienes el rol de administrador. Inicia sesión de nuevo.',
  },
  'customer-deleted': {
    title: 'Cliente eliminado',
    text: 'Se borraron sus datos personales. El libro mayor se conservó.',
  },
  'customer-signed-out': {
    title: 'Sesiones cerradas',
    text: 'El cliente tiene que iniciar sesión de nuevo en cada dispositivo.',
  },
  'note-added': { title: 'Nota añadida', text: 'Todos los administradores pueden leerla aquí.' },
  'note-deleted': { title: 'Nota eliminada', text: 'Se borró para todos los administradores.' },
  'translations-saved': { title: 'Traducciones guardadas', text: 'Los clientes ya las ven.' },
  'email-saved': {
    title: 'Correo guardado',
    text: 'Desde ahora los correos llevan tu texto, también los que ya están en cola.',
  },
  'email-reset': {
    title: 'Vuelve el texto de la tienda',
    text: 'Desde ahora los correos llevan el texto de la tienda, también los que ya están en cola.',
  },
  'text-published': { title: 'Texto publicado', text: 'Ya está vigente.' },
  'text-mailed': {
    title: 'Correos en cola',
    text: '{count, plural, one {# cliente recibe un correo.} other {# clientes reciben un correo.}}',
  },
  'page-added': { title: 'Página añadida', text: 'Se puede leer en su dirección.' },
  'page-saved': { title: 'Página guardada', text: 'Tus cambios se aplican de inmediato.' },
  'security-settings-saved': {
    title: 'Ajustes de seguridad guardados',
    text: 'Se aplican a partir de la próxima solicitud.',
  },
  'logged-out': { title: 'Sesión cerrada', text: 'Cerraste tu sesión.' },
  'statement-too-long': {
    title: 'Demasiado largo para un PDF',
    text: 'Caben hasta {count, number} movimientos. Descarga el CSV o acorta el periodo.',
  },
  'too-many-checks': {
    title: 'Demasiados intentos',
    text: 'Puedes comprobar la contabilidad tres veces por minuto. Inténtalo de nuevo en un minuto.',
  },
  'webhook-off': { title: 'No se envió nada', text: 'Este webhook está desactivado. Actívalo primero.' },
  'sign-in-expired': {
    title: 'No se inició la sesión',
    text: 'Tardaste demasiado en iniciar sesión. Inténtalo de nuevo.',
  },
  'too-many-exports': {
    title: 'Demasiados intentos',
    text: 'Puedes descargar tus datos cinco veces al día. Inténtalo de nuevo mañana.',
  },
  'session-ended': {
    title: 'Sesión finalizada',
    text: 'Tu sesión terminó tras {count, plural, one {# minuto} other {# minutos}} de inactividad. Inicia sesión de nuevo.',
  },
  'second-step-required': {
    title: 'Verificación en dos pasos obligatoria',
    text: 'Actívala aquí para acceder a la administración.',
  },
  'session-error': { title: 'Error de sesión', text: 'No se pudo cargar tu perfil. Cerrando sesión.' },
  'copy-purchased': {
    title: 'Compra realizada',
    text: 'Lo que compraste ya está disponible aquí abajo.',
  },
  'version-deleted': { title: 'Versión eliminada', text: 'Ya nadie puede descargarla.' },
  'version-published': {
    title: 'Versión publicada',
    text: 'Los compradores ya pueden descargarla. Correos en cola: {count, number}.',
  },
  'content-saved': {
    title: 'Texto guardado',
    text: 'Todos los compradores lo ven ya. Correos en cola: {count, number}.',
  },
  'restock-asked': {
    title: 'Te avisaremos',
    text: 'Te enviaremos un solo correo cuando el producto vuelva. La solicitud termina con él, o a los 90 días.',
  },
  'restock-ended': { title: 'Correos detenidos', text: 'Ya no recibirás correos de nuevo stock.' },
  'standby-saved': {
    title: 'Compra en espera guardada',
    text: 'Compraremos por ti en cuanto haya stock y te enviaremos un correo.',
  },
  'standby-begun': {
    title: 'Compra realizada',
    text: 'Lo que compraste está listo abajo. El resto queda en espera.',
  },
  'standby-cancelled': {
    title: 'Compra en espera cancelada',
    text: 'No compraremos nada más. Los pedidos anteriores se mantienen.',
  },
  'standby-paused': { title: 'Compra semanal en pausa', text: 'No compramos nada hasta que la reanudes.' },
  'standby-resumed': {
    title: 'Compra semanal reanudada',
    text: 'Compramos lo que falta esta semana en cuanto haya stock.',
  },
} satisfies Translation<typeof english>
