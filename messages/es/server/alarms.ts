import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: 'No se cerró',
    notFound: 'Esta alarma no existe.',
    closedAlready: 'Esta alarma ya está cerrada.',
  },
  errors: {
    noteMissing: 'Describe el resultado.',
    noteInvalid: 'Escribe texto sin formato, de {most, number} caracteres como máximo.',
  },
  messages: {
    contradicted: 'El proveedor y la tienda no coinciden en: {facts}.',
    statusUnknown: 'El proveedor usó un estado desconocido: «{status}».',
    held: 'El proveedor retiene el dinero de este pago.',
    sentBack: 'El proveedor devolvió el dinero de esta recarga mientras estaba en revisión.',
    amountUnclear: 'Llegó dinero, pero el proveedor no dice cuánto o se contradice.',
    implausible: 'El proveedor dice que llegaron {arrived} para una recarga de {amount}. No se abonó nada.',
    notReturned: 'Llegó dinero y el proveedor no pudo devolverlo.',
    surplusUnclear: 'El proveedor no dice cuánto se pagó por encima de la factura.',
    lost: 'El proveedor dice ahora «{status}», pero se abonaron {credited} por esta recarga.',
    surplus: 'Llegaron {amount} más de lo que se abonó.',
    lessThanInvoice: 'El proveedor dice ahora que llegó menos de lo facturado, pero se abonaron {credited}.',
    lessThanCredited: 'El proveedor dice ahora que solo llegaron {arrived}, pero se abonaron {credited}.',
    spent: 'De una recarga devuelta ya se habían gastado {amount}.',
    stranded: 'Se abonaron {amount} a un cliente eliminado.',
    unknownInvoice:
      'El proveedor comunicó un pago de la factura {invoice}, que no corresponde a ninguna recarga de esta tienda. Búscala en el proveedor. Los avisos de pago muestran todos los mensajes.',
    unnamedInvoice:
      'El proveedor comunicó un pago de una factura sin identificar, que no corresponde a ninguna recarga de esta tienda. Búscala en el proveedor. Los avisos de pago muestran todos los mensajes.',
    denied: 'El proveedor no reconoce una factura que él mismo creó.',
    startsFailed: 'Los últimos {tries, number} intentos de iniciar una recarga fallaron. {fault}',
    startsRefused:
      'Los últimos {tries, number} intentos de iniciar una recarga fallaron. Motivo del proveedor: {reason}',
    invariantBroken: '{count, plural, one {# fila incumple} other {# filas incumplen}} una regla: {invariant}.',
    webhookGivenUp:
      '{host} no aceptó {count, plural, one {un evento en tres días. No se volverá a intentar automáticamente. Reenvíalo} other {# eventos en tres días. No se volverán a intentar automáticamente. Reenvíalos}} desde el registro cuando el receptor vuelva a funcionar.',
    goodsNotMade:
      '{host} no pudo hacer {product} {count, number} veces seguidas. Los pedidos que no se puedan hacer en 24 horas se reembolsan.',
    queueOld:
      'La tarea más antigua de {queue} espera desde hace {time}; hay {waiting, number} en espera. Consulta el registro.',
    workGivenUp:
      '{count, plural, one {# tarea de {queue} falló demasiadas veces y no se volverá a intentar.} other {# tareas de {queue} fallaron demasiadas veces y no se volverán a intentar.}} Consulta el registro. Si cierras esta alarma, no se informará más de esto.',
    webhookLate:
      '{host} no acepta desde hace {time} el más antiguo de {waiting, plural, one {# evento} other {# eventos}}. Cada uno se intenta durante 3 días.',
    stuckUnconfirmed:
      'Una recarga de {amount} sigue abierta aunque su factura caducó hace {time}. El proveedor vio un pago, pero no lo ha confirmado. Búscala en el proveedor y, si sigue abierta, abónala o descártala a mano.',
    stuckUnanswered:
      'Una recarga de {amount} sigue abierta aunque su factura caducó hace {time}. El proveedor no responde o no dice cómo terminó. Búscala en el proveedor y, si sigue abierta, abónala o descártala a mano.',
    payoutNotStarted: 'Se solicitó un retiro de {amount} hace {time} y nadie lo ha iniciado ni rechazado.',
    payoutNotEnded: 'Un retiro de {amount} se inició hace {time}. Envía el dinero y registra si se envió.',
    messagesWaiting:
      '{count, plural, one {# mensaje espera} other {# mensajes esperan}} respuesta desde hace más de 48 horas; el más antiguo, desde hace {time}.',
    soldOut: '{product} se agotó. Se vendían {perDay, number} al día en los últimos {measured, number} días.',
    runsOut:
      'De {product} quedan {available, number}, que alcanzan para menos de {days, plural, one {un día} other {# días}}. Se vendieron {perDay, number} al día en los últimos {measured, number} días.',
    salesUnknown:
      'La tienda se restauró desde una copia de seguridad. Se desconocen sus ventas de «{product}» del {since} al {until}, así que el producto está fuera de venta hasta que un administrador retire lo que pudo venderse.',
    diskLow:
      'Al disco de la carpeta de datos le quedan {free, number} GB de {size, number} GB. Cuando se llene, la tienda no podrá vender: libera espacio o amplía el disco.',
    clockAhead:
      'El reloj de este nodo está {apart} adelantado respecto al de la base de datos. Las licencias vencen según el reloj del nodo, y las respuestas firmadas contienen su hora: sincroniza ambos relojes con NTP.',
    clockBehind:
      'El reloj de este nodo está {apart} atrasado respecto al de la base de datos. Las licencias vencen según el reloj del nodo, y las respuestas firmadas contienen su hora: sincroniza ambos relojes con NTP.',
    clockQuiet:
      'La última actividad de la tienda fue el {newest}, pero el reloj de la base de datos marca {now}. Puede estar mal, así que no se borró nada. Corrige el reloj. Si es correcto, el borrado se reanuda {days, number} días después de que la tienda vuelva a usarse.',
    clockGap:
      'El reloj de la base de datos marca {now}, pero la tienda no tuvo actividad entre {from, number} y {to, number} días antes. Puede estar mal, así que no se borró nada. Corrige el reloj. Si es correcto, el borrado se reanuda {to, number} días después de que la tienda vuelva a usarse.',
    certificateExpired:
      'El certificado caducó el {end}; los navegadores y los programas ya no pueden conectarse. Renuévalo ahora.',
    certificateEnds: 'El certificado caduca el {end}, dentro de {time}. Renuévalo y averigua por qué no se renovó.',
    rotationUnfinished:
      'Aún hay valores cifrados con una clave anterior ({column}, quizá otros), {time} después de que la tienda recibiera una nueva. Quien tenga la clave anterior puede leerlos. `keys rotate` los vuelve a cifrar y puede reiniciarse en cualquier momento.',
    postgresOld:
      'La tienda funciona con el PostgreSQL integrado {version}, que es del {date}. Las versiones posteriores corrigen problemas de seguridad, pero al integrado le llegan tarde. Configura DATABASE_URL con un servidor PostgreSQL que tu sistema operativo mantenga actualizado; docs/install.md explica cómo. Si cierras esta alarma, no se informará más de esta versión.',
    lastBackup: 'La última copia es del {time}.',
    noBackup: 'Aún no hay ninguna copia de seguridad.',
    foreignBackups:
      'BACKUP_DIR también contiene copias de otra tienda, como {file}. Asigna a cada tienda, y a cada copia de una tienda, una carpeta propia. Hasta entonces se conservan las copias antiguas. Si las tiendas la comparten a propósito, cierra esta alarma: cada una borra solo sus propias copias.',
    smallBackup:
      'La copia {file} ocupa solo {size}, tras una de {sizeBefore}. Las copias antiguas se conservan hasta que cierres esta alarma. Comprueba antes que la tienda conserva sus productos, clientes y pedidos.',
    addressUnset:
      'Llegan solicitudes para {host}, pero APP_URL no está definida, así que los enlaces de los correos llevan a {url}. Asigna a APP_URL la URL pública.',
    anotherHost: 'otro host',
    proxyUntrusted:
      'Las solicitudes parecen llegar a través de un proxy, pero TRUST_PROXY es 0. Si hay proxies delante de la tienda, asigna su número a TRUST_PROXY: hasta entonces, los límites cuentan a todos los visitantes como uno solo.',
    both: '{first} {second}',
  },
  closings: {
    stockLasts: 'El stock vuelve a alcanzar para más tiempo, o el producto está fuera de venta.',
    topUpEnded: 'La recarga ha terminado.',
    payoutHandled: 'Alguien dio el siguiente paso del retiro.',
    messagesHandled: 'Se respondieron o se cerraron.',
    workDone: 'El trabajo está hecho.',
    goodsMade: 'El endpoint vuelve a responder.',
    notInQueue: 'Ya no está en la cola.',
    webhooksDone: 'Se entregaron o se abandonaron, o se desactivó el webhook.',
    certificateValid: 'El certificado vuelve a ser válido por más tiempo.',
    nothingSealed: 'Ya no queda nada cifrado con una clave anterior.',
    postgresReplaced: 'La tienda funciona con otro PostgreSQL, o ya no hay un proveedor de pagos configurado.',
    onSaleAgain: 'El producto vuelve a estar a la venta.',
    roomAgain: 'Vuelve a haber espacio, o este nodo ya no existe.',
    clocksAgree: 'Los relojes vuelven a coincidir, o este nodo ya no existe.',
    backupWritten: 'Se hizo una copia de seguridad, o este nodo ya no existe.',
    foreignGone: 'Las copias de otras tiendas ya no están o se aceptaron.',
    smallGone: 'La copia pequeña ya no está o se aceptó.',
    settingsComplete: 'La configuración está completa.',
    clockTrusted: 'El reloj vuelve a ser fiable.',
    responseRead: 'La siguiente respuesta se pudo leer.',
    topUpStarted: 'Se inició una recarga correctamente.',
    withdrawn: '{count, plural, =0 {No se vendió nada.} one {Se retiró # artículo.} other {Se retiraron # artículos.}}',
  },
} satisfies Translation<typeof english>
