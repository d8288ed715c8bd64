import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: 'Olá, {name}!',
  invitation: {
    subject: 'Convite: {survey}',
    lead: 'Convidamos você a participar da pesquisa “{survey}”. Este link é só seu; por favor, não o repasse:',
  },
  reminder: {
    subject: 'Lembrete: {survey}',
    lead: 'Ainda dá tempo de participar da pesquisa “{survey}”. Este link é só seu; por favor, não o repasse:',
  },
  closes: 'A pesquisa termina em {closes}.',
  footer: 'Não receber mais e-mails sobre esta pesquisa: {address}',
  unsubscribe: {
    title: 'E-mails sobre esta pesquisa',
    ask: 'Não quer mais receber e-mails sobre esta pesquisa? Seu link continua valendo.',
    button: 'Não me enviar mais e-mails',
    done: 'Você não receberá mais e-mails sobre esta pesquisa. Seu link continua valendo.',
    gone: 'Este endereço não está mais em nenhuma lista; você não receberá e-mails sobre esta pesquisa.',
  },
}
