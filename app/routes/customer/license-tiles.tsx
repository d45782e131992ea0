import { type LabelledLicense, LicenseLabel } from '#app/components/license-label.tsx'
import { EXPIRES_SOON_DAYS } from '#app/domain/licenses/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { deviceWords } from './device-words.ts'
import { RenewalFacts, renewalFields } from './renewal-facts.tsx'
import type { RenewalOffer } from './renewal-offer.ts'

type Tile = LabelledLicense & { id: string; hardwareIds: string[]; renewal: RenewalOffer | null }

/** The customer's licenses, each with what can be done with it. */
export function LicenseTiles({ licenses, balanceCents }: { licenses: Tile[]; balanceCents: number }) {
  return (
    <div className="grid gap-3.5 md:grid-cols-2">
      {licenses.map((license) => (
        <LicenseLabel
          key={license.id}
          license={license}
          action={
            (license.renewal || license.hardwareIds.length > 0) && (
              <div className="flex flex-wrap gap-2.5">
                {license.renewal && <Renew license={license} offer={license.renewal} balanceCents={balanceCents} />}
                {license.hardwareIds.map((hardwareId) => (
                  <ChangeDevice key={hardwareId} license={license} hardwareId={hardwareId} />
                ))}
              </div>
            )
          }
        />
      ))}
    </div>
  )
}

function Renew({ license, offer, balanceCents }: { license: Tile; offer: RenewalOffer; balanceCents: number }) {
  return (
    <ConfirmButton
      label="Renew"
      page={`/customer/licenses/${license.id}/renewal`}
      fields={renewalFields(offer)}
      title="Renew license"
      description={<code>{license.licenseKey}</code>}
      prominent={license.daysLeft <= EXPIRES_SOON_DAYS}
      confirmLabel={`Renew for ${formatDollars(offer.priceCents)}`}
    >
      <RenewalFacts offer={offer} balanceCents={balanceCents} />
    </ConfirmButton>
  )
}

function ChangeDevice({ license, hardwareId }: { license: Tile; hardwareId: string }) {
  return (
    <ConfirmButton
      label="Change Device"
      page={`/customer/licenses/${license.id}/device`}
      fields={{ hardwareId }}
      title="Change Device"
      description={<code>{license.licenseKey}</code>}
      confirmLabel="Change Device"
    >
      <p className="text-sm">{deviceWords(hardwareId)}</p>
    </ConfirmButton>
  )
}
