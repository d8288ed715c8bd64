import type { PageTexts } from '../catalogue.ts'
import { refused } from './respondent/refused.ts'
import { room } from './respondent/room.ts'
import { welcome } from './respondent/welcome.ts'

export const pages: PageTexts = {
  product: 'Vote quadratique',
  skipLink: 'Aller au contenu',
  cannotRun:
    'Cette page ne fonctionne pas dans ce navigateur. Rechargez-la, ou ouvrez-la dans une version récente de Chrome, Edge, Firefox ou Safari. Sur un iPhone ou un iPad, il faut iOS 16.4 ou une version plus récente.',
  demoFooter:
    'Ceci est une démonstration. Les données envoyées vont dans une base de données de démonstration.',
  guide: 'Mode d’emploi',
  imprint: 'Mentions légales',
  privacy: 'Protection des données',
  version: 'Version',
  licenses: 'Licences',
  returnHome: 'Retour à l’accueil',
  languages: 'Langue',
  designersEnglish: 'Les pages de conception des questionnaires sont en anglais.',
  account: { guest: 'Non connecté', login: 'Se connecter', projects: 'Mes projets' },
  entry: {
    pitch: 'Découvrez non seulement ce que les gens veulent, mais aussi à quel point',
    pitchLead:
      'Dans un vote quadratique, tout le monde reçoit le même nombre de crédits. Chaque voix de plus pour une option coûte plus cher que la précédente : on garde donc ses voix pour ce qui compte le plus.',
    create: 'Créer un questionnaire',
    tryHeading: 'Essayez : 16 crédits, trois options',
    tryNeedsScript: 'Pour essayer, il faut JavaScript.',
    heading: 'Ouvrir un questionnaire',
    lead: 'Saisissez l’identifiant que vous avez reçu, ou collez le lien entier.',
    surveyId: 'Identifiant du questionnaire',
    start: 'Commencer le questionnaire',
    startDemo: 'Commencer la démonstration',
    demoHint:
      'Pas encore d’identifiant ? La démonstration montre comment on vote avec des crédits ; ses textes sont en anglais.',
    advanced: 'Options avancées',
    advancedHint:
      'Les liens des invitations remplissent ces champs. Vous n’en avez besoin que si vous avez reçu ces données séparément.',
    sKey: 'Code du questionnaire (sKey)',
    sKeyHint: 'Un mot de passe commun à toutes les personnes invitées.',
    uKey: 'Code personnel (uKey)',
    uKeyHint: 'Il est à vous et ne sert qu’une fois.',
    uuid: 'Identifiant de vos réponses (uuid)',
    uuidHint: 'Reprend des réponses que vous avez commencées auparavant.',
    errorTitle: 'Erreur : ',
    idMissing: 'Saisissez l’identifiant d’un questionnaire, ou collez le lien que vous avez reçu.',
    idMalformed:
      'Ce n’est pas un identifiant de questionnaire. Un identifiant n’a que des lettres, des chiffres, - et _ (64 au plus). Copiez-le de nouveau, ou collez le lien entier.',
    uuidMalformed:
      'Un uuid a de 8 à 64 lettres, chiffres, - et _. Copiez-le de nouveau, ou laissez le champ vide.',
  },
  login: {
    title: 'Se connecter',
    lead: 'Connectez-vous pour créer et gérer vos propres questionnaires. Il ne faut pas de compte pour répondre.',
    devLogin: 'Continuer avec le compte de conception local',
    devHint: 'Ceci est un serveur de développement : il ne faut pas de mot de passe.',
    email: 'Adresse électronique',
    failed: 'La connexion a échoué. Veuillez réessayer.',
    notConfigured: 'La connexion n’est pas configurée sur ce serveur.',
    notConfiguredHint: 'Les personnes qui le gèrent doivent d’abord configurer un fournisseur d’identité.',
    browsers:
      'La conception de questionnaires demande un navigateur des deux dernières années : Chrome, Edge, Firefox ou Safari.',
    needsScript: 'Pour se connecter, il faut JavaScript.',
    byMail: {
      hint: 'Nous vous envoyons un lien qui vous connecte sans mot de passe.',
      send: 'M’envoyer un lien',
      sentTitle: 'Consultez votre messagerie',
      sent: 'Si cette adresse permet de se connecter ici, un lien lui est envoyé. Il est valable une seule fois, pendant {minutes} minutes, dans ce navigateur.',
      ask: 'Appuyez sur le bouton pour vous connecter.',
      otherBrowser:
        'Un lien ne fonctionne qu’une fois, et seulement dans le navigateur où il a été demandé. Ouvrez-le dans ce navigateur, ou demandez-en un nouveau ici.',
      again: 'Demander un nouveau lien',
      tooMany: 'Trop de liens ont été demandés ou utilisés. Veuillez patienter une minute.',
    },
  },
  changes: {
    until: 'Vous pouvez modifier vos réponses jusqu’à la fermeture du questionnaire, au plus tard le {time}.',
    untilClosed: 'Vous pouvez modifier vos réponses jusqu’à la fermeture du questionnaire.',
    link: 'Modifier mes réponses',
    title: 'Modifier vos réponses',
    lead: 'Vous modifiez des réponses déjà envoyées. Jusqu’à votre nouvel envoi, ce sont elles qui comptent.',
    none: 'Aucune réponse à ce questionnaire n’a été envoyée dans cet onglet.',
    where:
      'Les réponses peuvent être modifiées dans l’onglet où elles ont été envoyées, tant qu’il reste ouvert, ou avec un lien, si un lien y a été enregistré.',
    again:
      'Vous avez répondu le {time}. Votre nouvel envoi remplacera ces réponses ; d’ici là, elles comptent. Elles ne sont pas affichées ici.',
    later: 'Enregistrer un lien pour modifier vos réponses plus tard',
    laterLabel: 'Lien pour modifier vos réponses',
    laterHint:
      'Quiconque possède ce lien peut remplacer vos réponses, mais il ne permet à personne de les lire. Il n’est pas conservé sur cet appareil.',
    laterShare: 'Partager le lien',
    answer: 'Aller au questionnaire',
  },
  room,
  welcome,
  organize: {
    title: 'Phase de tri',
    lead: 'Dites de quel côté vous penchez pour chaque option. Cela n’a pas d’effet sur le résultat final.',
  },
  vote: {
    budget: {
      one: 'Vous avez {count} crédit à répartir',
      many: 'Vous avez {count} de crédits à répartir',
      other: 'Vous avez {count} crédits à répartir',
    },
  },
  facts: {
    category: 'Catégorie :',
    price: 'Prix :',
    more: 'En savoir plus',
    moreAbout: 'En savoir plus : {name} (s’ouvre dans un nouvel onglet)',
  },
  part: 'Partie {number} sur {count}',
  form: { title: 'Autres questions' },
  complete: {
    title: 'Merci d’avoir répondu au questionnaire !',
    close: 'Vous pouvez maintenant fermer cette page.',
    copyHeading: 'Vos réponses',
    recorded: 'Vos réponses ont été enregistrées le {time}.',
    copyLead:
      'Cette copie n’est disponible que tant que cet onglet reste ouvert. Enregistrez-la si vous souhaitez la garder.',
    noAnswer: 'Pas de réponse',
    sharePicture: 'Partager l’image',
    downloadPicture: 'Télécharger en image',
    downloadText: 'Télécharger en texte',
    downloadJson: 'Télécharger un fichier de données',
    print: 'Imprimer',
    resultsHeading: 'Les résultats',
    resultsLead: 'Voyez comment tout le monde a répondu.',
    resultsLater: 'Les résultats seront affichés après la fermeture du questionnaire.',
    resultsClose: 'Il ferme le {time}.',
    resultsLink: 'Voir les résultats',
    keepHint:
      'Gardez ce lien : il ramène à cette page, et aux résultats quand ils seront publiés. Quiconque a ce lien peut voir vos voix à côté des résultats.',
    keepLabel: 'Lien vers vos réponses',
    keepCopy: 'Copier le lien',
    keepCopied: 'Copié',
    endCode: 'Votre code de fin',
    endCopy: 'Copier le code',
    endMissing: 'Votre code apparaîtra ici, sur cet appareil, après l’envoi de vos réponses.',
    endHeading: 'Encore une étape',
    endLead: 'Les organisateurs de ce questionnaire vous demandent de continuer sur un autre site : {host}.',
    endLink: 'Continuer sur {host}',
  },
  nextPart: {
    title: 'La partie suivante',
    lead: 'La partie suivante du questionnaire s’ouvre dans un instant. Sinon, appuyez sur « Continuer ».',
    goOn: 'Continuer',
    passed:
      'Vous pouvez participer. Merci pour vos premières réponses : elles sont enregistrées et ne peuvent plus être modifiées.',
  },
  screenedOut: {
    title: 'Merci de votre intérêt',
    lead: 'Ce questionnaire s’adresse à un autre groupe de personnes, vos réponses ne sont donc pas comptées.',
  },
  quotaFull: {
    title: 'Nous avons assez de réponses de ce groupe',
    lead: 'Assez de personnes de votre groupe ont déjà répondu, vos réponses ne sont donc pas comptées. Merci de votre intérêt.',
    began: 'Si vous avez commencé avant que le quota soit atteint, vous pouvez continuer.',
  },
  declined: {
    title: 'Merci de votre lecture',
    lead: 'Vous avez choisi de ne pas participer. Rien de ce que vous avez saisi n’est enregistré. Nous comptons seulement combien de personnes n’acceptent pas.',
    again: 'Vous pouvez fermer cette page. Si vous changez d’avis, ouvrez de nouveau votre lien.',
  },
  card: {
    scan: 'Scannez le code, ou ouvrez {address}',
    scanAndEnter: 'Scannez le code, ou ouvrez {address} et saisissez :',
    sentSeparately: 'vous le recevrez séparément',
    opens: 'Ouvre le {time}',
    closes: 'Ferme le {time}',
  },
  localTime: '{time}, heure locale',
  taskPreview: {
    notice:
      'Vous lisez un aperçu de ce questionnaire. Acceptez la tâche pour répondre. D’ici là, rien n’est enregistré.',
    asked: 'Ce qui vous sera demandé',
  },
  preview: 'Vous essayez ce questionnaire. Ce que vous envoyez est marqué comme un test et n’est pas compté.',
  previewArm: 'Vous voyez le groupe de l’expérience « {arm} ».',
  ...refused,
}
