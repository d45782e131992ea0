import { useNavigation } from 'react-router'
import { splitPath } from '#messages/languages.ts'

/** Returns where a form is being sent, without the prefix of the language; null unless one is. */
export function useSentPath(): string | null {
  const { formAction } = useNavigation()
  return formAction ? splitPath(formAction).inner : null
}
