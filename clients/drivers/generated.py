"""Uses a client that OpenAPI Generator made, in the folder of the first argument: reads a script from standard input
and prints what the client returned (see generated.test.ts)."""

import json
import sys

sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True

import shop_client  # noqa: E402


def deletion(user_id, cookie):
    with shop_client.ApiClient(configuration, cookie=cookie) as client:
        try:
            user_deletion = shop_client.UserDeletion(user_id=user_id)
            return shop_client.CustomersApi(client).delete_customer(user_deletion=user_deletion).to_dict()
        except shop_client.ApiException as error:
            return error.status


script = json.load(sys.stdin)
configuration = shop_client.Configuration(host=script["shopUrl"])
# The generated code reads it for every request, and this version of the generator does not define it.
configuration.access_token = None
with shop_client.ApiClient(configuration) as client:
    licenses = shop_client.LicensesApi(client)
    request = {"license_key": script["licenseKey"], "hardware_id": script["hardwareId"]}
    active = licenses.check_license(license_check=shop_client.LicenseCheck(**request))
    unknown = licenses.check_license(license_check=shop_client.LicenseCheck(license_key=script["unknownKey"]))
    lease = licenses.lease_license(license_lease=shop_client.LicenseLease(**request))
    keys = licenses.list_signing_keys()
    try:
        # As a plain dict, because the class already refuses an empty key.
        licenses.check_license(license_check={"license_key": ""})
        refused = None
    except shop_client.ApiException as error:
        refused = {"status": error.status, "body": json.loads(error.body)}
outcome = {
    "active": active.to_dict(),
    "unknown": unknown.to_dict(),
    "lease": lease.to_dict(),
    "keys": keys.to_dict(),
    "refused": refused,
    "deletions": [deletion(script["userId"], cookie) for cookie in script["cookies"]],
}
print(json.dumps(outcome, default=str))
