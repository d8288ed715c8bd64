import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: '{name} 您好：',
  invitation: {
    subject: '邀請您參加：{survey}',
    lead: '誠邀您參加問卷「{survey}」。此連結僅供您本人使用，請勿轉寄：',
  },
  reminder: {
    subject: '提醒：{survey}',
    lead: '您仍可參加問卷「{survey}」。此連結僅供您本人使用，請勿轉寄：',
  },
  closes: '問卷將於 {closes} 截止。',
  footer: '不再接收有關此問卷的郵件：{address}',
  unsubscribe: {
    title: '有關此問卷的郵件',
    ask: '您不想再收到有關此問卷的郵件嗎？您的連結仍然有效。',
    button: '不要再寄郵件給我',
    done: '您不會再收到有關此問卷的郵件。您的連結仍然有效。',
    gone: '此地址已不在任何名單上，您不會收到有關此問卷的郵件。',
  },
}
