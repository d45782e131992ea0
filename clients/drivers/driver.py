"""Drives the Python client for tests: reads one script per line and prints one outcome per line (see drivers.ts)."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from pathlib import Path
from threading import Barrier

sys.path.insert(0, str(Path(__file__).parent.parent / "python"))
sys.dont_write_bytecode = True

from packhouse_license import LicenseClient, Verdict  # noqa: E402


class MemoryStore:
    def __init__(self, text):
        self.text = text

    def load(self):
        return self.text

    def save(self, text):
        self.text = text


def run(script):
    store = MemoryStore(script["store"])
    clock = {"now": None}
    client = LicenseClient(
        shop_url=script["shopUrl"],
        product_id=script["productId"],
        license_key=script["licenseKey"],
        hardware_id=script["hardwareId"],
        trusted_keys=script.get("trustedKeys"),
        store=store,
        now=lambda: clock["now"] or datetime.now(timezone.utc),
        **({"new_nonce": lambda: script["nonce"]} if "nonce" in script else {}),
    )
    verdicts = []
    for call in script["calls"]:
        clock["now"] = datetime.fromisoformat(call["now"].replace("Z", "+00:00")) if "now" in call else None
        times = call.get("times", 1)
        # Otherwise a busy machine may end the first call before it starts the second.
        together = Barrier(times)
        with ThreadPoolExecutor(times) as threads:
            asked = [threads.submit(ask, client, call["call"], together) for _ in range(times)]
        verdicts += [plain(each.result()) for each in asked]
    return {"verdicts": verdicts, "store": store.text}


def ask(client: LicenseClient, call: str, together: Barrier) -> Verdict:
    together.wait()
    return getattr(client, call)()


def plain(verdict: Verdict):
    until = verdict.until and verdict.until.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return {**verdict._asdict(), "until": until}


for line in sys.stdin:
    try:
        answer = run(json.loads(line))
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=True)
