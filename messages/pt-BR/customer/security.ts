import type english from '../../en/customer/security.ts'
import type { Translation } from '../../types.ts'

export default {
  passwordNotChosen: 'Sua conta ainda não tem senha. Para continuar, <link>escolha uma senha</link>.',
  twoStep: {
    title: 'Verificação em duas etapas',
    on: 'Ativada',
    off: 'Desativada',
    required: 'Esta loja exige a verificação em duas etapas para administradores.',
    requiredText: 'Enquanto você não a ativar, não poderá abrir nenhuma outra página da área administrativa.',
    lead: 'Além da senha, você digita um código de um aplicativo no celular. Quem só souber sua senha não consegue entrar. Qualquer aplicativo autenticador serve.',
    setUp: 'Configurar verificação em duas etapas',
    qrCode: 'QR code para ler com seu aplicativo autenticador',
    scan: 'Leia o QR code com seu aplicativo autenticador, <link>abra-o neste dispositivo</link> ou digite esta chave:',
    confirmHint: 'O código de 6 dígitos que o aplicativo mostra agora.',
    turnOn: 'Ativar',
    state:
      'Ativada desde <time>{since}</time>. Códigos de backup restantes: {left, number} de 10. Cada um permite entrar uma vez sem o celular.',
    fewLeft: 'Crie novos códigos de backup antes que acabem.',
    codeHint: 'Digite um código do aplicativo ou um código de backup. Os dois botões exigem esse código.',
    codeHintRequired:
      'Digite um código do aplicativo ou um código de backup. Esta loja exige a verificação em duas etapas para administradores.',
    renewCodes: 'Criar novos códigos de backup',
    turnOff: 'Desativar',
    password: 'Senha atual',
    code: 'Código',
  },
  backupCodes: {
    title: 'A verificação em duas etapas está ativada.',
    lead: 'Guarde estes códigos de backup onde você possa acessá-los sem o celular. Eles não serão mostrados de novo.',
    label: 'Códigos de backup',
    file: 'Códigos de backup de {siteName}. Cada um permite entrar uma vez.',
    copy: 'Copiar tudo',
    download: 'Baixar .txt',
  },
  sessions: {
    title: 'Onde sua conta está conectada',
    address: 'Endereço IP',
    unknownAddress: 'Desconhecido',
    signedIn: 'Login',
    lastUsed: 'Último uso',
    actions: 'Ações',
    thisDevice: 'Este dispositivo',
    signOut: 'Desconectar<hidden> {device}</hidden>',
    signOutOthers: 'Desconectar os outros dispositivos',
    endsAfterDays:
      'As sessões terminam após {days, plural, one {# dia} other {# dias}} de inatividade e, em qualquer caso, 30 dias após o login.',
    endsAfterMinutes:
      'As sessões terminam após {minutes, plural, one {# minuto} other {# minutos}} de inatividade e, em qualquer caso, 30 dias após o login.',
  },
} satisfies Translation<typeof english>
