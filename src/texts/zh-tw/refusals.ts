import type { RespondentRefusals } from '../catalogue.ts'

export const refusals: RespondentRefusals = {
  BODY_TOO_LARGE: '送出的資料太大。',
  INVALID_INPUT: '部分欄位的內容無效。',
  OVER_BUDGET: '您的點數不足，請減少一些票數。',
  UNKNOWN_OPTION: '答案中有此題沒有的選項。請重新載入頁面。',
  DUPLICATE_OPTION: '答案中有重複的選項。',
  ANSWERS_MISSING: '送出前請回答所有問題。',
  SURVEY_KEY_REQUIRED: '此問卷需要問卷金鑰。',
  SURVEY_KEY_WRONG: '這組金鑰無法開啟此問卷。',
  UNIQUE_KEY_REQUIRED: '此問卷需要您的個人金鑰。',
  UNIQUE_KEY_UNKNOWN: '這組個人金鑰不適用於此問卷。',
  UNIQUE_KEY_USED: '這組個人金鑰已經使用過。',
  SURVEY_NOT_AVAILABLE: '此問卷目前未開放。',
  PREVIEW_REFUSED: '這個預覽連結無效或已過期。',
  SURVEY_NOT_FOUND: '沒有這份問卷。',
  QUESTION_NOT_FOUND: '此問卷沒有這個問題。',
  RESPONSE_NOT_FOUND: '沒有這份填答。',
  RESPONSE_COMPLETED: '這份填答已經送出，無法再修改。',
  RATE_LIMITED: '請求過於頻繁，請稍候。',
  UNAVAILABLE: '服務暫時無法使用，請稍後再試。',
  INTERNAL: '我們這邊發生了問題。',
}
