import type { PageTexts } from '../catalogue.ts'
import { refused } from './respondent/refused.ts'
import { room } from './respondent/room.ts'
import { welcome } from './respondent/welcome.ts'

export const pages: PageTexts = {
  product: 'Pesquisa quadrática',
  skipLink: 'Ir para o conteúdo',
  cannotRun:
    'Esta página não funciona neste navegador. Recarregue-a ou abra-a em uma versão atual do Chrome, Edge, Firefox ou Safari. Um iPhone ou iPad precisa do iOS 16.4 ou mais recente.',
  demoFooter: 'Isto é uma demonstração. Os dados enviados vão para um banco de dados de demonstração.',
  guide: 'Guia',
  imprint: 'Informações legais',
  privacy: 'Privacidade',
  version: 'Versão',
  licenses: 'Licenças',
  returnHome: 'Voltar ao início',
  languages: 'Idioma',
  designersEnglish: 'As páginas para criar pesquisas estão em inglês.',
  account: { guest: 'Visitante', login: 'Entrar', projects: 'Meus projetos' },
  entry: {
    pitch: 'Descubra não só o que as pessoas querem, mas também o quanto querem',
    pitchLead:
      'Em uma votação quadrática, todas as pessoas recebem o mesmo número de créditos. Cada voto a mais em uma opção custa mais do que o anterior, por isso cada pessoa guarda seus votos para o que mais lhe importa.',
    create: 'Criar uma pesquisa',
    tryHeading: 'Experimente: 16 créditos, três opções',
    tryNeedsScript: 'Para experimentar é preciso JavaScript.',
    heading: 'Abrir uma pesquisa',
    lead: 'Digite o identificador que você recebeu ou cole o link inteiro.',
    surveyId: 'Identificador da pesquisa',
    start: 'Iniciar a pesquisa',
    startDemo: 'Iniciar a pesquisa de demonstração',
    demoHint:
      'Ainda não tem um identificador? A demonstração mostra como se vota com créditos; seus textos estão em inglês.',
    advanced: 'Opções avançadas',
    advancedHint:
      'Os links dos convites preenchem estes campos. Você só precisa deles se recebeu os dados separadamente.',
    sKey: 'Código da pesquisa (sKey)',
    sKeyHint: 'Uma senha comum a todas as pessoas convidadas.',
    uKey: 'Código pessoal (uKey)',
    uKeyHint: 'Só seu; pode ser usado uma vez.',
    uuid: 'Identificador das suas respostas (uuid)',
    uuidHint: 'Continua as respostas que você começou antes.',
    errorTitle: 'Erro: ',
    idMissing: 'Digite o identificador de uma pesquisa ou cole o link que você recebeu.',
    idMalformed:
      'Isto não é o identificador de uma pesquisa. Um identificador só tem letras, números, - e _ (no máximo 64). Copie-o de novo ou cole o link inteiro.',
    uuidMalformed: 'Um uuid tem de 8 a 64 letras, números, - e _. Copie-o de novo ou deixe o campo vazio.',
  },
  login: {
    title: 'Entrar',
    lead: 'Entre para criar e administrar suas próprias pesquisas. Para responder não é preciso ter conta.',
    devLogin: 'Continuar com a conta local de criação',
    devHint: 'Este é um servidor de desenvolvimento: não é preciso senha.',
    email: 'Endereço de e-mail',
    failed: 'Não foi possível entrar. Tente novamente.',
    notConfigured: 'O acesso não está configurado neste servidor.',
    notConfiguredHint: 'Quem o administra precisa antes configurar um provedor de identidade.',
    browsers:
      'Para criar pesquisas é preciso um navegador dos últimos dois anos: Chrome, Edge, Firefox ou Safari.',
    needsScript: 'Para entrar é preciso JavaScript.',
    byMail: {
      hint: 'Enviamos a você um link para entrar sem senha.',
      send: 'Enviar um link',
      sentTitle: 'Veja seu e-mail',
      sent: 'Se for possível entrar aqui com este endereço, um link será enviado a ele. Ele vale uma vez, por {minutes} minutos, neste navegador.',
      ask: 'Pressione o botão para entrar.',
      otherBrowser:
        'O link funciona uma vez, e só no navegador em que foi pedido. Abra-o lá ou peça um novo aqui.',
      again: 'Pedir um novo link',
      tooMany: 'Foram pedidos ou usados links demais. Aguarde um minuto.',
    },
  },
  changes: {
    until: 'Você pode alterar suas respostas até a pesquisa se encerrar, o mais tardar em {time}.',
    untilClosed: 'Você pode alterar suas respostas até a pesquisa se encerrar.',
    link: 'Alterar minhas respostas',
    title: 'Alterar suas respostas',
    lead: 'Você está alterando respostas que já enviou. Até enviar de novo, aquelas contam.',
    none: 'Nenhuma resposta a esta pesquisa foi enviada nesta aba.',
    where:
      'As respostas podem ser alteradas na aba em que foram enviadas, enquanto ela permanecer aberta, ou com um link, se ele foi salvo ali.',
    again:
      'Você respondeu em {time}. O que enviar agora substitui essas respostas; até lá, elas contam. Elas não são mostradas aqui.',
    later: 'Salvar um link para alterar suas respostas depois',
    laterLabel: 'Link para alterar suas respostas',
    laterHint:
      'Quem tiver este link pode substituir suas respostas, mas ninguém consegue lê-las com ele. Ele não fica salvo neste dispositivo.',
    laterShare: 'Compartilhar link',
    answer: 'Ir para a pesquisa',
  },
  room,
  welcome,
  organize: {
    title: 'Etapa de separação',
    lead: 'Diga para que lado você pende em cada opção. Isso não influencia o resultado final.',
  },
  vote: {
    budget: {
      one: 'Você tem {count} crédito para distribuir',
      many: 'Você tem {count} de créditos para distribuir',
      other: 'Você tem {count} créditos para distribuir',
    },
  },
  facts: {
    category: 'Categoria:',
    price: 'Preço:',
    more: 'Mais informações',
    moreAbout: 'Mais informações: {name} (abre em uma nova aba)',
  },
  part: 'Parte {number} de {count}',
  form: { title: 'Outras perguntas' },
  complete: {
    title: 'Agradecemos por responder à pesquisa!',
    close: 'Você já pode fechar esta página.',
    copyHeading: 'Suas respostas',
    recorded: 'Suas respostas foram registradas em {time}.',
    copyLead: 'Esta cópia só está disponível enquanto esta aba estiver aberta. Salve-a se quiser guardá-la.',
    noAnswer: 'Sem resposta',
    sharePicture: 'Compartilhar imagem',
    downloadPicture: 'Baixar como imagem',
    downloadText: 'Baixar como texto',
    downloadJson: 'Baixar como arquivo de dados',
    print: 'Imprimir',
    resultsHeading: 'Os resultados',
    resultsLead: 'Veja como todas as pessoas responderam.',
    resultsLater: 'Os resultados serão mostrados depois que a pesquisa se encerrar.',
    resultsClose: 'Ela se encerra em {time}.',
    resultsLink: 'Ver os resultados',
    keepHint:
      'Guarde este link: ele traz de volta a esta página e aos resultados quando forem publicados. Quem o tiver pode ver seus votos ao lado dos resultados.',
    keepLabel: 'Link para suas respostas',
    keepCopy: 'Copiar link',
    keepCopied: 'Copiado',
    endCode: 'Seu código de conclusão',
    endCopy: 'Copiar código',
    endMissing: 'Seu código aparecerá aqui, neste dispositivo, depois que você enviar.',
    endHeading: 'Mais um passo',
    endLead: 'Os organizadores da pesquisa pedem que você continue em outro site: {host}.',
    endLink: 'Continuar em {host}',
  },
  nextPart: {
    title: 'A próxima parte',
    lead: 'A próxima parte da pesquisa será aberta em instantes. Se não abrir, pressione “Continuar”.',
    goOn: 'Continuar',
    passed:
      'Você pode participar. Agradecemos suas primeiras respostas: elas foram salvas e não podem mais ser alteradas.',
  },
  screenedOut: {
    title: 'Agradecemos o seu interesse',
    lead: 'Esta pesquisa se destina a outro grupo de pessoas, por isso suas respostas não são contadas.',
  },
  quotaFull: {
    title: 'Já temos respostas suficientes deste grupo',
    lead: 'Já respondeu um número suficiente de pessoas do seu grupo, por isso suas respostas não são contadas. Agradecemos o seu interesse.',
    began: 'Se você começou antes de a cota ser atingida, pode continuar.',
  },
  declined: {
    title: 'Agradecemos a sua leitura',
    lead: 'Você escolheu não participar. Nada do que digitou é guardado. Contamos apenas quantas pessoas não concordam.',
    again: 'Você pode fechar esta página. Se mudar de ideia, abra seu link de novo.',
  },
  card: {
    scan: 'Escaneie o código ou abra {address}',
    scanAndEnter: 'Escaneie o código, ou abra {address} e digite:',
    sentSeparately: 'você o receberá separadamente',
    opens: 'Abre em {time}',
    closes: 'Encerra-se em {time}',
  },
  localTime: '{time} no horário local',
  taskPreview: {
    notice:
      'Você está lendo uma prévia desta pesquisa. Aceite a tarefa para responder. Até lá, nada é guardado.',
    asked: 'O que será perguntado',
  },
  preview: 'Você está testando esta pesquisa. O que enviar é marcado como teste e não é contado.',
  previewArm: 'Você vê o grupo do experimento “{arm}”.',
  ...refused,
}
