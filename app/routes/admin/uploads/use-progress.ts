import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { UploadProgress } from '#app/domain/stock/rules.ts'
import type { loader } from './progress.ts'

const ASK_MS = 500

/** How far the upload has come, asked twice a second while it is given; null until somebody knows. */
export function useUploadProgress(uploadId: string | null): UploadProgress | null {
  const { load, state, data } = useFetcher<typeof loader>({ key: `progress of ${uploadId}` })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each answer
  useEffect(() => {
    if (!uploadId || state !== 'idle') return
    const timer = setTimeout(() => void load(`/admin/stock/uploads/${uploadId}/progress.json`), ASK_MS)
    return () => clearTimeout(timer)
  }, [uploadId, state, data, load])

  return uploadId ? (data?.progress ?? null) : null
}
