import { takeoverText } from '#app/components/device-name.tsx'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { freeDevice } from '#app/domain/licenses/devices.ts'
import { freeDeviceInput } from '#app/domain/licenses/schema.ts'
import { rich, t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/device.ts'
import { LicenseFacts } from './license-status.tsx'
import { loadLicense, submitLicense } from './load-license.ts'

export const meta = pageMeta(() => ({ title: t('admin.licenses.release.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { license } = await loadLicense(args)
  const wanted = new URL(args.request.url).searchParams.get('hardwareId')
  const device = wanted === null ? license.devices[0] : license.devices.find(({ hardwareId }) => hardwareId === wanted)
  return { license, device }
}

export async function action(args: Route.ActionArgs) {
  const next = { flash: 'device-released', toDetails: true } as const
  return submitLicense(args, freeDeviceInput, next, ({ hardwareId }, licenseId, by) =>
    freeDevice({ licenseId, hardwareId }, by),
  )
}

export default function Device({ loaderData: { license, device }, actionData }: Route.ComponentProps) {
  const shown = { status: license.shown, maxDevices: license.maxDevices }
  const takeover = takeoverText(shown, Math.max(license.devices.length - 1, 0))
  return (
    <DialogPage title={t('admin.licenses.release.title')}>
      <DialogForm answer={actionData} submit={device !== undefined && t('admin.licenses.release.submit')}>
        {(field) => (
          <>
            <input type="hidden" name="hardwareId" value={device?.hardwareId ?? ''} />
            <LicenseFacts license={license} />
            <p className="text-sm wrap-anywhere">
              {device
                ? rich('admin.licenses.release.text', {
                    device: device.name ?? t('shop.labels.columns.device'),
                    id: device.hardwareId,
                    code: (text) => <code className="font-mono text-xs">{text}</code>,
                    takeover,
                  })
                : license.devices.length > 0
                  ? t('admin.licenses.release.released')
                  : t('admin.licenses.release.noDevice', { takeover })}
            </p>
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
