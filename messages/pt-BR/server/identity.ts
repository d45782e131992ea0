import type english from '../../en/server/identity.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    registrationFailed: 'Cadastro não concluído',
    alreadyRegistered: 'Este e-mail já está cadastrado.',
    registrationFailedText: 'Ocorreu um erro desconhecido.',
    loginFailed: 'Login não concluído',
    invalidCredentials: 'E-mail ou senha incorretos.',
    emailNotConfirmed: 'Confirme seu e-mail.',
    loginError: 'Erro no login',
    profileNotCreated: 'Não foi possível criar seu perfil. Fale com o suporte.',
    profileNotFound: 'Não foi possível carregar seu perfil depois do login.',
    signInExpired: 'O login demorou demais. Entre de novo.',
    twoStepIsOn: 'A verificação em duas etapas já está ativada.',
    enrolmentOver: 'Esta configuração já foi concluída ou substituída. Comece de novo.',
    currentPasswordMissing: 'Digite sua senha atual.',
    currentPasswordWrong: 'Sua senha atual está incorreta.',
    passwordNotChosen: 'Sua conta ainda não tem senha. Escolha uma primeiro.',
    sessionNotFound: 'Este dispositivo já foi desconectado.',
    sessionError: 'Erro de sessão',
    sessionEnded: 'Sua sessão terminou. Entre de novo.',
    profileNotLoaded: 'Não foi possível carregar seu perfil. Saindo da conta.',
    sessionIdle: 'Sessão encerrada',
    sessionIdleText:
      'Sua sessão terminou após {minutes, plural, one {# minuto} other {# minutos}} de inatividade. Entre de novo.',
    userNotFound: 'Usuário não encontrado.',
    proof: 'Confirme que é você',
    proofMissing: 'Digite sua senha ou um código da verificação em duas etapas.',
    proofWrong: 'Senha ou código incorreto. Tente de novo.',
    secondStepRequired: 'A verificação em duas etapas é obrigatória',
    secondStepRequiredText:
      'Esta loja exige a verificação em duas etapas para administradores. Ative-a para abrir a área administrativa.',
    secondStepStays:
      'Esta loja exige a verificação em duas etapas para administradores, por isso ela continua ativada.',
    settingsNotSaved: 'Não foi possível salvar as configurações.',
    ownSecondStepMissing: 'Primeiro, ative a verificação em duas etapas na sua própria conta.',
    ownIpMissing: 'Seu próprio endereço IP, {ip}, não está nesta lista. Você perderia o acesso.',
    commonPassword: 'Esta senha é comum demais. Escolha outra.',
    linkExpired: 'Link expirado',
    linkExpiredText: 'Este link é inválido ou expirou.',
    wrongCode: 'Código incorreto',
    wrongCodeText: 'Este código está incorreto ou já foi usado.',
    ipNotAllowed: 'Endereço IP não permitido',
    ipNotAllowedText:
      'A área administrativa não está aberta para {ip}. Use um endereço IP permitido ou peça ajuda a outro administrador.',
  },
  settings: {
    minutes: 'Escolha 15, 30, 60 ou 120 minutos.',
    passwordLength: 'Informe um número inteiro de {least, number} a {most, number}.',
    network:
      '“{network}” não é um endereço IP. Informe um por linha, como 203.0.113.7, 203.0.113.0/24 ou 2001:db8::/32.',
    tooManyNetworks: 'Informe no máximo {most, number} endereços IP.',
  },
} satisfies Translation<typeof english>
