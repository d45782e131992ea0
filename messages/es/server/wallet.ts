import type english from '../../en/server/wallet.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    insufficientBalanceText: 'Tu saldo es de {balance}. Necesitas {required}.',
    alreadySubmitted: 'Ya enviado',
    keyReused: 'Este formulario ya se usó para otra cosa. No se cambió nada; recarga la página e inténtalo de nuevo.',
    balanceNotFetched: 'No se pudo obtener el saldo del cliente.',
    invalidBalance: 'Saldo no válido',
    notUpdated: 'No se pudo actualizar el saldo.',
    balanceChanged:
      'El saldo cambió y ahora es de {balance}. Lo que escribiste se conserva; guarda de nuevo para aplicarlo.',
    balanceIsTheSame: 'El saldo ya es de {balance}. No se guardó nada.',
  },
  errors: {
    formOutdated: 'Este formulario está desactualizado. No se cambió nada; recarga la página.',
    reasonMissing: 'Indica un motivo. El cliente lo ve en el extracto.',
    reasonNotPlain: 'El motivo debe ser texto sin formato, de {most, number} caracteres como máximo.',
    balance: 'Escribe un saldo válido que no sea negativo.',
  },
} satisfies Translation<typeof english>
