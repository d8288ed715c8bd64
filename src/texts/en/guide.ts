/** The guide for people who make their first survey. `**` marks the words on buttons, which are English in every language. */
export const guide = {
  title: 'Your first survey in five minutes',
  lead: 'You need a question and at least two options. Your work is saved automatically, and nobody can answer before you open the survey.',
  steps: {
    create: {
      heading: 'Create the survey',
      text: [
        'Sign in and give the survey a title and a description. Respondents read both before they begin. If you have a list of options, paste it there; it may come from a spreadsheet, with prices.',
        'Press **Create Survey**. The editor opens.',
      ],
      alt: 'The list of your surveys',
    },
    question: {
      heading: 'Add your question',
      text: [
        'Choose **Quadratic Survey** for a question that people vote on. Write the question, then the options: press Enter after each one, or paste a whole list. An option can also have a category, a price, a link and an image; a question a link and an image.',
        'The editor suggests how many credits people get. Votes on one option cost their number squared: 1 vote costs 1 credit, 2 cost 4, 3 cost 9. So people can show what matters most to them.',
      ],
      alt: 'The editor: the list of questions, the open question with its options, and a preview',
    },
    try: {
      heading: 'Try it out',
      text: [
        'The preview beside the form shows what respondents will see. **Preview Survey** opens the whole survey in a new tab. What you answer there is marked as a test and not counted.',
      ],
      alt: 'The page on which respondents vote, with the remaining credits above the options',
    },
    settings: {
      heading: 'Decide who can answer, and until when',
      text: [
        'Under **Settings**, leave **Who can answer** as it is if anyone with the link may answer. To get one response per person, turn on unique keys and create one for each person you invite.',
        'Under **Opening and closing** you can set when the survey opens and closes. Under **Results and privacy** you choose who sees the results and, if people need unique keys, whether ballots are secret, pseudonymous or open by name.',
        'Beside each of these choices you read what respondents are promised, and the first response fixes it. Secret results come in groups of ten people and when the survey closes. For open ballots, enter a name for every key under **Share**.',
      ],
      alt: 'The settings, with their sections in a list beside them',
    },
    share: {
      heading: 'Open and share it',
      text: [
        'Press **Open the survey**. If something is missing, you see what it is, with a link to it.',
        'Under **Share** you find the link, a QR code, the unique keys, and cards to print.',
        'Under **People** there, paste the addresses of the people you ask. Everyone gets a link of their own, and an invitation and reminders by e-mail, if your server sends e-mail; otherwise you download the links.',
        '**Present in a room** is for people around one table or in one hall: they join by a code on the wall, vote on their phones, and see the result when you show it.',
      ],
      alt: 'The page for sharing, with the link and the QR code',
    },
    results: {
      heading: 'Read the results',
      text: [
        '**Results** updates while people answer. It says which options lead, and how sure that is. You can filter, print and download everything.',
      ],
      alt: 'The results: the options in order, with confidence intervals',
    },
  },
  reading: {
    heading: 'More about the results',
    text: [
      'The first sentence says which options lead. An order is stated only where it is at least 95% certain; where it is uncertain, more responses may settle it.',
      'In **Options by net votes**, the square is the votes for an option minus those against it, and the line is its confidence interval. If you enter how many people are invited, under **Who can answer**, the lines get shorter as they answer, and are gone once everyone has.',
      '**How votes are spread** shows which options divide people. **If the votes were counted differently** shows whether another rule would put another option first.',
      '**Copy the sentence** is for a chat or an e-mail. The menu of a chart saves it as a picture, saves or copies its numbers, and shows it on the whole screen, for a wall.',
      'If a vote decides something, say so before it begins, under **What is decided** at the question. The results then say what is funded or chosen, and **One page for everyone** explains it to people who were not there.',
    ],
  },
  look: {
    heading: 'In several languages, and in your words',
    text: [
      'Buttons and instructions appear in the language of each respondent’s browser, or in the one you choose under **Look and language**, where you can also add a video, a footer, the name and logo of your organisation, and a colour for links and buttons; a colour in which text would be hard to read is refused. Under **Languages** you translate your own questions and options, on the page or in a file for a translator.',
      'Under **Endings** you write what people read after submitting, and where they go next. There you can also let them change their answers until the survey closes. They do so in the tab in which they submitted, as long as it stays open, or with a link that they save there. The link shows no answers; surveys with quotas, attention checks or conditions on link parameters have none. At a question, **More about voting** has other words for credits and votes, such as tokens.',
    ],
  },
  room: {
    heading: 'A room that votes',
    text: [
      'Under **Share**, choose **Present in a room** and press **Start a room** on the computer that is connected to the projector. People scan the code on the wall, or open the address below it, and wait on their phones. To let each person vote once, turn on unique keys first, and print their cards after you have started the room: each card then leads to it. If someone comes later, add a key: it holds for the vote that is open and those after it. The key of a lost card can be revoked only until one of several questions, or a second vote, is opened.',
      'Press **Open voting**, **Close voting**, and **Show the result**. A survey with several questions is voted on question by question. **Two minutes left** sets a clock. Nobody sees a figure before you show the result.',
      'After a result you can talk. Unless ballots are secret, **Tables of like minds** or **Mixed tables** gives everyone the number of a table on their phone, and **Second vote** starts from each person’s first ballot. The second result shows what has moved.',
      'Open the same page on your own phone to steer from there; everyone who can edit the survey can take over. Each vote on one of several questions, and each second vote, is a survey of its own in your list, with results to print and files.',
      'With an open link, results are shown from 20 people on, with unique keys from 5. For a board, enter under **Settings** how many people were asked: if all of them vote, the result is final, without intervals.',
    ],
  },
  panels: {
    heading: 'With Prolific, MTurk or another tool',
    text: [
      'Under **Settings**, choose the panel under **Recruiting**. Its IDs then serve as the unique keys, one response each, and appear beside the answers in your files. Paste the address from **Share** into the panel, and its completion code under **Endings**.',
      'Every way a visit can end has its own text, link and code: completing, declining, being screened out, a full quota, a closed survey. A code is shown only once the outcome is stored.',
      'With Prolific you can accept only entries that it has signed. Then nobody can answer through a link they made up.',
      'For any other tool, list what its links carry under **Link parameters to store**, and write the link back with names in braces, such as {param.rid}, {status} or {remaining}. Votes in a link can be read in the logs of other sites.',
    ],
  },
  ballots: {
    heading: 'More that questions can do',
    text: [
      'People can choose votes that they cannot afford yet and rearrange their credits until they can. **Offer to fit votes to the budget** gives them a button for this: it shrinks all votes in the same proportion, shows the new votes first, and can be undone.',
      'A question can repeat what someone answered before: choose the question under **Insert an earlier answer**, and its answer appears where your cursor was.',
    ],
  },
  study: {
    heading: 'When the survey is a study',
    text: [
      'Besides votes, people can choose from a list, put things in order, divide points among them, rate on a scale, set a slider, enter a number, a date or a text, give reasons for their votes, pick one of two options, and agree to take part. Texts between the questions explain what they are about.',
      '**Show this only if** makes a question depend on earlier answers, a link parameter or an arm. Under **Screening and quotas**, **Screen people out if** ends the survey for people it is not meant for, and a quota limits how many people of one kind are counted.',
      'Put the questions that screening and quotas need on a page of their own at the start: people are turned away only when they leave that page. Questions in a row share a page; an **Information** text or a vote between them begins a new one.',
      'Under **Experiment**, each person is assigned at random to one way of asking; if you choose **After consent and screening** under **Assign people**, only those who are not turned away are assigned. Under **Preregistration** you write down what you expect; it is frozen when the survey opens, and you find its address under **Share**.',
      'Under **Look and language**, **Random order of questions** gives each person an order of their own. **Keeps its place in the random order** pins a question or a group, such as the first or the last.',
      'To see who reads the questions, write one that says which answer to choose, and name that answer under **Attention check**. Respondents are not told. Results count who passed, and **Responses that results can leave out** says beforehand whether those who failed count. **Results can leave out responses if**, under **Preregistration**, does the same for an answer or a link parameter that you name.',
      '**Results** can be split by answers, groups of keys, link parameters and arms, and weighted to a population. To compare ages or other numbers, say under **Groups begin at** where groups begin.',
      'If people were drawn with different chances, give each a weight, in a column of the list, when you add them: how many of the population they stand for. To change a weight, remove the person and add them again before they answer. Results can begin with these weights, and be moved to known shares from there. Secret ballots have no weights, because a weight that few people share would tell whose ballot is whose.',
      'If arms ask about the same options by votes, by scales that name each option, or by scales with their importance, **Compare ways of asking**, at the end of the results, puts them on one scale: how strong opinions are, how long people took, and how well each way predicts an answer that says what they did. With the ID of a survey that asked the same people by their unique keys, it says how reliable votes are.',
    ],
  },
  connect: {
    heading: 'Connected to other tools',
    text: [
      'People can answer inside a page of your website: name it in the settings under **Who can answer**, and paste the lines from **On your website**, under **Share**, into that page. No other website can show the survey.',
      '**Import a survey**, under **New survey**, brings questions and choices from LimeSurvey and Qualtrics, projects of Pabulib, and options from a table, and lists what cannot be brought.',
      'If the rest of your survey or experiment is in Qualtrics, LimeSurvey, oTree or jsPsych, **In other survey and experiment tools**, under **Share**, has files with which people vote there. Votes are then stored in that tool.',
      '**Connect other tools**, under **Share**, makes webhooks: an address of yours is called, or a chat gets a line, when the survey opens or closes and when someone completes a response. Each is signed as Standard Webhooks says; **Send a test** shows that it arrives, and **New secret** replaces its secret while the old one signs for another day. **Create a link** lets a spreadsheet read the figures.',
      'Under **Results and privacy** you can say for how many days responses are kept after the survey closes. Then they are deleted, or only their answers stay. You get an e-mail a week before, if your server sends e-mail.',
      '**Archive**, in the menu of a survey under **My surveys**, takes a closed survey out of the list. It can then no longer be changed and does not count towards the surveys you may have; its results stay. **Archived**, under **Status**, shows these surveys. **Move to folder…**, in the same menu, sorts surveys by folders, which everyone who sees the survey sees; **Folder**, above the list, shows those of one. A survey that you make then is in that folder. **Rename folder…**, beside it, changes its name.',
      'Under **Collaborators**, the owner of a survey can hand it over to a collaborator who has signed in before, and stays on as an editor.',
      '**Teams**, beside **My surveys**, are groups of people who own surveys together: owners, editors and viewers have their rights on every survey of the team. Choose the team when you make a survey, or move one to it by its menu or under **Collaborators**.',
      '**Who did what**, under **Share**, is for the owner: who opened, closed, changed, exported or erased what, invited whom, and looked at results while people could still answer. Nobody can change or empty it.',
    ],
  },
  goodHeading: 'Good to know',
  good: [
    'Once someone has responded, only the wording can be changed, so that answers keep their meaning. To change more, duplicate the survey.',
    'A deleted survey can be restored for 30 days.',
    'Unless ballots are open, other people only see results for groups that are large enough to hide individual answers.',
  ],
  start: 'Create a survey',
  demo: 'Try the demo survey',
} as const
