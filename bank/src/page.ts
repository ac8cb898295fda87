import type { Payment } from './ledger.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root{color-scheme:light dark;--paper:light-dark(#fafaf8,#0f1013);--surface:light-dark(#fff,#17181d);--line:light-dark(#e6e4df,#2b2d34);--edge:light-dark(#8b8983,#767680);
--ink:light-dark(#15161a,#f3f2ef);--quiet:light-dark(#5c5b57,#a5a39d);--red:light-dark(#c8102e,#ff6b72);--tint:light-dark(#fcecee,#35161b);--warn:light-dark(#fdf3e7,#352511);--warn-ink:light-dark(#8a3f06,#f5b25c)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Naskh Arabic",sans-serif}
.test{background:var(--warn);color:var(--warn-ink);padding:8px 16px;text-align:center;font-size:14px}
main{max-width:480px;margin:0 auto;padding:24px 16px 64px}.bank{display:flex;align-items:center;gap:12px;font-weight:650;letter-spacing:-.02em;margin-bottom:24px}
.bank i{width:32px;height:32px;border-radius:8px;background:#15161a;border:1px solid var(--line);position:relative}.bank i::after{content:"";position:absolute;inset:9px;border-radius:99px;background:#c8102e}
h1{font-size:22px;line-height:1.2;letter-spacing:-.02em;font-weight:650;margin:0 0 16px}p{margin:0 0 16px;color:var(--quiet)}
.sum{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px;margin-bottom:24px}.sum dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
.sum dt{color:var(--quiet);font-size:14px}.sum dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}.sum .amount{font-size:28px;font-weight:650;letter-spacing:-.02em;line-height:1.2}
fieldset{border:0;margin:0;padding:0;min-width:0}label{display:block;font-size:14px;font-weight:600;margin:0 0 4px}input,select{width:100%;min-height:48px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:inherit;font:inherit;margin-bottom:16px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}button{width:100%;min-height:48px;border:1px solid transparent;border-radius:8px;font:inherit;font-weight:600;cursor:pointer;background:#c8102e;color:#fff}button:hover{background:#a80d26}
button.quiet{background:transparent;border-color:var(--edge);color:var(--ink);margin-top:12px}nav{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:24px}
nav a{flex:1 1 auto;min-height:44px;display:grid;place-items:center;padding:0 12px;border:1px solid var(--edge);border-radius:99px;color:inherit;text-decoration:none;font-size:14px}nav a[aria-current]{background:var(--ink);border-color:var(--ink);color:var(--paper)}
.error{background:var(--tint);color:var(--red);border-radius:8px;padding:12px;margin-bottom:16px;font-weight:600}.hint{font-size:14px}code{font:14px ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-size:14px;color:var(--quiet);text-decoration:underline}`

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Test bank</title><style>${style}</style></head>
<body><header class="test"><strong>Test bank.</strong> No money moves. Do not enter a real card or account.</header>
<main><div class="bank"><i aria-hidden="true"></i>Alfalah test gateway</div>${content}</main></body></html>`
}

const amountOf = (payment: Payment) => `Rs ${Number(payment.amount).toLocaleString('en-US')}`

const summary = (
  payment: Payment,
) => `<div class="sum"><dl><dt>To</dt><dd>${escapeHtml(payment.merchant.name)}</dd><dt>Amount</dt><dd class="amount">${amountOf(payment)}</dd>
<dt>Reference</dt><dd>${escapeHtml(payment.reference)}</dd></dl></div>`

const input = (name: string, label: string, more = '') =>
  `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${more}></div>`
const country = (name: string) =>
  `<div><label for="${name}">Country</label><select id="${name}" name="${name}" autocomplete="off"><option value="164">Pakistan</option></select></div>`
const digits = 'inputmode="numeric" autocomplete="off"'
const contact = (prefix: string, mobile: string, email: string) =>
  country(prefix) +
  input(mobile, 'Mobile number', 'type="tel" value="+923001234567" autocomplete="off"') +
  input(email, 'E-mail', 'type="email" value="shopper@mail.example" autocomplete="off"')

const forms: Record<string, { name: string; fields: string; hint: string }> = {
  '3': {
    name: 'Card',
    fields:
      input('CardNumber', 'Card number', `${digits} maxlength="23"`) +
      `<div class="two">${input('ExpiryMonth', 'Month', `${digits} placeholder="MM" maxlength="2"`)}${input('ExpiryYear', 'Year', `${digits} placeholder="YYYY" maxlength="4"`)}</div>` +
      input('CVV', 'CVV', `${digits} maxlength="4"`) +
      input('CustomerName', 'Name on the card', 'autocomplete="off"') +
      '<input type="hidden" name="CardTypeId" value="2">' +
      contact('cardCountry', 'cardMobileNumber', 'cardEmailAddress'),
    hint: 'Pays: <code>4111 1111 1111 1111</code>, <code>5555 5555 5555 4444</code>. Fails: <code>4000 0000 0000 0002</code>. Never finishes: <code>4000 0000 0000 0119</code>. Any date ahead, any CVV.',
  },
  '1': {
    name: 'Alfa Wallet',
    fields: input('AlfaWalletNumber', 'Wallet number', digits) + contact('alfaCountry', 'alfaMobileNumber', 'alfaEmailAddress'),
    hint: 'Any number of 8 digits or more pays after the code <code>12341234</code>; one that ends in <code>0000</code> fails.',
  },
  '2': {
    name: 'Bank account',
    fields:
      input('AccountNumber', 'Account number', 'autocomplete="off"') +
      contact('alfalahCountry', 'alfalahMobileNumber', 'alfalahEmailAddress'),
    hint: 'Any number of 8 digits or more pays after the codes <code>1234</code> and <code>1234</code>; one that ends in <code>0000</code> fails.',
  },
}

const cancel = '<form method="post"><button class="quiet" name="action" value="cancel">Cancel and go back</button></form>'

/** Keeps the customer's input except for the card's secrets, which the real page clears. */
const fillIn = (fields: string, typed: URLSearchParams) =>
  fields.replace(/name="(\w+)" required/g, (all, name: string) => {
    const value = name === 'CardNumber' || name === 'CVV' ? null : typed.get(name)
    return value ? `${all} value="${escapeHtml(value)}"` : all
  })

/** The form for card, wallet or account. Links switch between them when the shop did not choose a type. */
export function instrumentPage(payment: Payment, typeId: string, error?: string, typed = new URLSearchParams()): string {
  const { name, fields, hint } = forms[typeId] ?? forms['3']!
  const links = Object.entries(forms).map(
    ([id, form]) =>
      `<a href="?s=${payment.session}&amp;PaymentTypeId=${id}"${id === typeId ? ' aria-current="page"' : ''}>${form.name}</a>`,
  )
  return page(
    'Pay',
    `<h1>Pay by ${name === 'Card' ? 'card' : name}</h1>${summary(payment)}${payment.typeId ? '' : `<nav aria-label="Way to pay">${links.join('')}</nav>`}
${error ? `<div class="error" role="alert">${escapeHtml(error)}</div>` : ''}
<form method="post"><input type="hidden" name="PaymentTypeId" value="${escapeHtml(typeId)}">${fillIn(fields, typed)}<button name="action" value="pay">Pay ${amountOf(payment)}</button></form>${cancel}
<details><summary>What to enter here</summary><p class="hint">${hint}</p></details>`,
  )
}

export function codePage(payment: Payment): string {
  const isWallet = payment.typeId === '1'
  const fields = isWallet
    ? input('alfaSMSOTP', 'Code from the SMS', `${digits} maxlength="8"`)
    : input('SMSOTAC', 'Code from the SMS', `${digits} maxlength="4"`) +
      input('EmailOTAC', 'Code from the e-mail', `${digits} maxlength="4"`)
  return page(
    'Confirm',
    `<h1>Confirm it is you</h1><p>We sent ${isWallet ? 'a code of 8 digits to your mobile' : 'codes of 4 digits to your mobile and your e-mail'}.</p>${summary(payment)}
<form method="post">${fields}<button name="action" value="confirm">Confirm</button></form>${cancel}
<details><summary>What to enter here</summary><p class="hint">${isWallet ? '<code>12341234</code>' : '<code>1234</code> and <code>1234</code>'}; anything else fails.</p></details>`,
  )
}

export const closingPage = (payment: Payment, title: string, text: string): string =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${summary(payment)}`)

export const errorPage = (title: string, text: string): string => page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`)
