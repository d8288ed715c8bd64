import type { RefusedTexts } from '../../catalogue.ts'

export const refused: RefusedTexts = {
  surveyError: {
    title: 'Não foi possível abrir a pesquisa',
    lead: 'Desculpe: esta pesquisa não pôde ser carregada ou não contém perguntas.',
    advice: 'Confira o identificador da pesquisa e tente novamente.',
  },
  noResults: {
    title: 'Não há resultados para mostrar',
    lead: 'Não há resultados neste endereço. Uma pesquisa pode mostrá-los só depois de encerrada, ou não mostrá-los.',
    advice: 'Confira o endereço ou volte depois que a pesquisa se encerrar.',
  },
  unknownAddress: {
    title: 'Página não encontrada',
    lead: 'Não há nenhuma página no endereço que você abriu. Confira o endereço ou continue a partir daqui.',
  },
  brokenLink: {
    title: 'Este link está danificado',
    lead: 'Parece que falta uma parte do link ou que ele foi alterado.',
    field: 'O dado “{field}” contém caracteres invisíveis.',
    advice: 'Abra de novo o link do seu convite ou fale com quem o enviou a você.',
  },
  tooLong: {
    title: 'Isto é longo demais para um código',
    lead: 'O que você digitou é mais longo do que qualquer código. Copie apenas o código do seu convite.',
    again: 'Digitar o código de novo',
  },
  noForm: {
    title: 'Não foi possível processar o formulário',
    lead: 'Ele não foi enviado desta página ou foi alterado no caminho. Preencha-o de novo.',
    again: 'Voltar ao formulário',
  },
  noQuestions: {
    title: 'Nenhuma pergunta',
    lead: 'Esta pesquisa ainda não tem perguntas.',
  },
  notAvailable: {
    title: 'Esta pesquisa não está aberta',
    off: 'Ela não está aceitando respostas no momento. Se você esperava que estivesse aberta, fale com quem enviou o link a você.',
    stopped:
      'Um número suficiente de pessoas já respondeu, por isso ela não aceita mais respostas. Agradecemos o seu interesse.',
    closed: 'Ela foi encerrada em {time}.',
    opens: 'Ela abre em {time}. Volte com o mesmo link.',
    grace: 'Se você começou antes do encerramento, pode continuar até {time}.',
    goOn: 'Continuar com minhas respostas',
    storedHeading: 'Suas respostas',
    stored:
      'Suas respostas não foram enviadas. Elas ficam 90 dias neste dispositivo, e você pode baixá-las. Se a pesquisa abrir de novo, você pode continuar com o mesmo link.',
    storedFile: 'Baixar minhas respostas ({time})',
  },
  surveyKey: {
    title: 'Esta pesquisa exige um código',
    sKeyLead: 'Só quem tem o código pode responder. Ele está no seu convite.',
    uKeyLead:
      'Cada pessoa convidada tem um código pessoal, que pode ser usado uma vez. O seu está no seu convite.',
    sKeyLabel: 'Código da pesquisa',
    uKeyLabel: 'Código pessoal',
    sKeyStored:
      'Você tem aqui respostas que não foram enviadas. Elas ficam 90 dias neste dispositivo: digite o código atual da pesquisa para continuar, ou baixe-as.',
    uKeyStored:
      'O código com que você respondeu não abre mais esta pesquisa, por isso suas respostas não foram enviadas. Elas ficam 90 dias neste dispositivo, e você pode baixá-las. Peça um novo código a quem o enviou.',
    open: 'Abrir a pesquisa',
    wrong: 'Este código não abre a pesquisa. Confira seu convite e digite-o de novo.',
    missing: 'Digite o código do seu convite.',
    unknown:
      'Este código não é válido para esta pesquisa. Compare-o com seu convite ou peça um novo a quem o enviou.',
  },
  notSigned: {
    title: 'Não foi possível confirmar este link',
    lead: 'Só pessoas que vêm da Prolific podem participar deste estudo, uma vez cada.',
    again:
      'Volte à Prolific e abra o estudo de novo por lá. Os links expiram em pouco tempo e não devem ser alterados.',
    help: 'Se isso não resolver, devolva o estudo na Prolific e escreva por lá à equipe de pesquisa.',
  },
  keyUsed: {
    title: 'Este código já foi usado',
    completed: 'Respostas foram enviadas com ele em {time}. Um código pessoal pode ser usado uma vez.',
    used: 'Com este código, alguém começou a responder em outro dispositivo ou em outro navegador, e ainda não enviou.',
    submitted: 'Respostas foram enviadas com este código. Um código pessoal pode ser usado uma vez.',
    yours: 'Se foi você, suas respostas estão registradas e não há mais nada a fazer.',
    yoursIfNot:
      'Continue lá ou recomece aqui: assim que você responder aqui, o que foi começado lá é descartado sem ser lido.',
    startOver: 'Recomeçar aqui',
    notYours: 'Se não foi você, avise quem enviou o código.',
    copy: 'Ver a página de confirmação',
    stored:
      'As respostas que você digitou neste dispositivo e não enviou ficam aqui por 90 dias. Você pode baixá-las.',
    another: 'Usar outro código',
  },
}
