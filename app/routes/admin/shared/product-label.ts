import { t } from '#messages'

/** Returns the name of a product in a list to choose from, and that it is not for sale. */
export const productLabel = ({ name, active }: { name: string; active: boolean }) =>
  active ? name : t('admin.licenses.creation.notOnSale', { name })
