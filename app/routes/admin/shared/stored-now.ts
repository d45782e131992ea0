import { t } from '#messages'

type Options = readonly { value: string; label: string }[]

/** Returns the error of a field that someone else changed: the value that saving again would replace. */
export function storedNow(stored: string, options: Options = []): string {
  const value = options.find(({ value }) => value === stored)?.label ?? stored
  return value === '' ? t('admin.shared.nothingStoredNow') : t('admin.shared.storedNow', { value })
}
