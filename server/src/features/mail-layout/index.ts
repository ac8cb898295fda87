export { mailPicture } from './mail-picture.ts'
export { type MailContent, type MailSender, writeMail } from './write-mail.ts'
