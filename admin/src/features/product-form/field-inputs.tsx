import { useApi } from '@saddar/client'
import { product as limits, seo } from '@saddar/contract/limits'
import { type ProductFieldName, type ProductFieldOfKind, productFieldNames, productFields } from '@saddar/contract/product-fields'
import { Checkbox, Field } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { findHiding } from '../catalogue/category-branches.ts'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { categoriesQuery } from '../catalogue/queries.ts'
import { describeLength } from './describe-length.ts'
import { DescriptionInput } from './description-input.tsx'
import type { ProductValues } from './product-values.ts'

/** A section of the form. Its fields are in the order of the contract's table. */
type Section = 'basics' | 'searchEngines' | 'visibility' | 'terms' | 'fit'

/** The section and the input of each field. */
const inputs: Record<ProductFieldName, { section: Section; input: ReactNode }> = {
  title: { section: 'basics', input: <Text name="title" required maxLength={limits.title.maximum} className="sm:col-span-2" /> },
  description: { section: 'basics', input: <DescriptionInput /> },
  seoTitle: {
    section: 'searchEngines',
    input: <SearchText name="seoTitle" limit={seo.title} whenEmpty="If empty, the title is used." />,
  },
  seoDescription: {
    section: 'searchEngines',
    input: (
      <SearchText
        name="seoDescription"
        limit={seo.description}
        whenEmpty="If empty, the price and the first paragraph are used."
        rows={3}
      />
    ),
  },
  brand: { section: 'basics', input: <Text name="brand" optional maxLength={60} /> },
  categoryId: { section: 'basics', input: <CategoryInput /> },
  shippingCost: {
    section: 'terms',
    input: <Text name="shippingCost" placeholder="0" numeric hint="Used while delivery is charged per product" />,
  },
  warrantyMonths: { section: 'terms', input: <Text name="warrantyMonths" placeholder="0" numeric /> },
  compatibleModels: { section: 'fit', input: <Text name="compatibleModels" optional hint="One phone or device per line" rows={3} /> },
  isFeatured: { section: 'visibility', input: <Flag name="isFeatured" hint="Shown on the home page" /> },
  isActive: { section: 'visibility', input: <ShownInput /> },
}

/** The inputs of one section. */
export function FieldInputs({ section }: { section: Section }) {
  return productFieldNames
    .filter((name) => inputs[name].section === section)
    .map((name) => <Fragment key={name}>{inputs[name].input}</Fragment>)
}

type TextProps = Omit<ComponentProps<typeof FormText>, 'name' | 'label'> & {
  name: Exclude<ProductFieldName, ProductFieldOfKind<'boolean'>>
}

function Text({ name, ...rest }: TextProps) {
  return <FormText name={name} label={productFields[name].label} {...rest} />
}

function Flag({ name, hint }: { name: ProductFieldOfKind<'boolean'>; hint?: string }) {
  const { register } = useFormContext<ProductValues>()
  return <Checkbox {...register(name)} label={productFields[name].label} hint={hint} />
}

/** The switch, and that a hidden category overrules it (rule 3.1.1). */
function ShownInput() {
  const { control } = useFormContext<ProductValues>()
  const categoryId = useWatch({ control, name: 'categoryId' })
  const { data = [] } = useQuery(categoriesQuery(useApi()))
  const hiding = findHiding(data, categoryId)
  return (
    <>
      <Flag name="isActive" hint="Shown in the shop" />
      {hiding && (
        <p className="-mt-1 mb-2 pl-8 text-quiet">
          Hidden with its category{' '}
          <Link to="/category" className="font-medium text-ink underline underline-offset-4">
            <bdi>{hiding.name}</bdi>
          </Link>
        </p>
      )}
    </>
  )
}

interface SearchTextProps {
  name: 'seoTitle' | 'seoDescription'
  limit: { shown: number; maximum: number }
  whenEmpty: string
  rows?: number
}

function SearchText({ name, limit, whenEmpty, rows }: SearchTextProps) {
  const { control } = useFormContext<ProductValues>()
  const text = useWatch({ control, name })
  return <Text name={name} optional hint={describeLength(text, limit.shown, whenEmpty)} maxLength={limit.maximum} rows={rows} />
}

/** Controlled, since the categories may load after the product. */
function CategoryInput() {
  const { control } = useFormContext<ProductValues>()
  const { field } = useController({ control, name: 'categoryId' })
  return (
    <Field label={productFields.categoryId.label} error={useFieldError('categoryId')}>
      {(props) => <CategorySelect {...props} {...field} required={undefined} empty="No category" />}
    </Field>
  )
}
