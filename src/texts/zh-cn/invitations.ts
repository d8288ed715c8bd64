import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: '{name} 您好：',
  invitation: {
    subject: '邀请您参加：{survey}',
    lead: '诚邀您参加问卷“{survey}”。此链接仅供您本人使用，请勿转发：',
  },
  reminder: {
    subject: '提醒：{survey}',
    lead: '您仍可参加问卷“{survey}”。此链接仅供您本人使用，请勿转发：',
  },
  closes: '问卷将于 {closes} 截止。',
  footer: '不再接收有关此问卷的邮件：{address}',
  unsubscribe: {
    title: '有关此问卷的邮件',
    ask: '您不想再收到有关此问卷的邮件吗？您的链接仍然有效。',
    button: '不再给我发邮件',
    done: '您不会再收到有关此问卷的邮件。您的链接仍然有效。',
    gone: '此地址已不在任何名单上，您不会收到有关此问卷的邮件。',
  },
}
