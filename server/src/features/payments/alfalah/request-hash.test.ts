import { expect, test } from 'vitest'
import { keys, settingsOf } from '../../../../test/bank.ts'
import { makeEntryForm, makeHandshake } from './fields.ts'

const apg = { ...settingsOf({ origin: 'https://payments.bankalfalah.com' }), returnUrl: 'https://shop.example.pk/payment/return' }

test('the handshake’s hash equals the bank’s', () => {
  expect(apg).toMatchObject(keys)
  const fields = makeHandshake(apg, 'ORD2600000001')
  expect(fields.HS_RequestHash).toBe(
    '22dkMhqEtInGUp3zjeQChk9htwBSD9YAoP56dOaUWMFK3b46Q7v++UeIZK+mZMghjuFmOhulkgNq5Wetcn6cGn4bfwF13yeUH+m94Jn948sATMLbNL7uLPen5f22j2xDSLUbs8/G7DV3Pu1pAR8YG8KJJlYQ7c2LLlKg7b0OPXx2p9Uem6vMTVqhRaFtl+r3mpNHkb/G5vvyG4eIumJ6PR9vM0CwGvs8rsgxabfEYNREUcvsZlKxS4Eh+pT0rsICsqbeyTEwNoacpbvfzNRDOGnBMVPQQmnV4JRXv4Luu1mz1t0y6G4Mh/opSqKa2BFlcrRmRTeL0jmeAOPifhsdwQp8p7dMnKTrm+458Sv3+vY=',
  )
  expect(Object.keys(fields)).toEqual([
    'HS_ChannelId',
    'HS_IsRedirectionRequest',
    'HS_MerchantId',
    'HS_StoreId',
    'HS_ReturnURL',
    'HS_MerchantHash',
    'HS_MerchantUsername',
    'HS_MerchantPassword',
    'HS_TransactionReferenceNumber',
    'HS_RequestHash',
  ])
})

test('the form for the bank’s page is hashed with an empty hash field, and contains neither key', () => {
  const fields = makeEntryForm(apg, { reference: 'ORD2600000001', amount: 2500, method: 'debit_card' }, 'dG9r+ZW4/MQ==')
  expect(fields.RequestHash).toBe(
    'OeeRZIyTNvVCNbHnOO0mAGdq/skxT949fNl9bI9gIVJE/XbK8TCa3/jgAlabltS2Pbq7CJL6UnBZVK+kagHIxksxSynOmDsVHVanp7x8p4RXNpijSI4+BCk3YBc9LjciUFEAwUYrZ12m9kxZyAuQXCHAkNG952eezdXdSSCp71bxl8VMTK6C1gNN0sqHeUO+h6/kw8fCYX8kRreDtq1QD2kJ7+B7EZrGn5NkTlpYrDb5jO6P8lJCnFovPAmTEQ0ghj0Pog5q6lF9NY5DYk2IgpBaURUBZhG8N2OFJmGtm3Kl/EWr9wVoDKcTj0KVlYMrDBo4lk7pDeKaTxZQixoYBe4IgHj1jFbSSF9eEVJtcngQr4aLgwy7jyfC/49L5lg97NlAo5rNSa1YD8uQlpxwqoEQ4HSlg8dkuQThuYmy4LA=',
  )
  expect(fields).toMatchObject({ AuthToken: 'dG9r+ZW4/MQ==', TransactionTypeId: '3', TransactionAmount: '2500', Currency: 'PKR' })
  expect(JSON.stringify(fields)).not.toMatch(/TestKey/)
})

test.each([
  ['credit_card', '3'],
  ['debit_card', '3'],
  ['alfa_wallet', '1'],
  ['alfalah_bank', '2'],
] as const)('%s is sent as the bank’s type %s', (method, type) => {
  expect(makeEntryForm(apg, { reference: 'ORD2600000001', amount: 1, method }, 't').TransactionTypeId).toBe(type)
})
