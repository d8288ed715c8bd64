# Makes sets of people with base weights, and the weighted means that survey::svymean gives them: by these weights alone,
# and raked from there. Run in this folder: Rscript base-weights.R
suppressMessages(library(survey))
library(jsonlite)
set.seed(20261130)
made <- lapply(c(60, 142, 400), function(people) {
  stratum <- sample(1:4, people, replace = TRUE, prob = c(0.4, 0.3, 0.2, 0.1))
  data <- data.frame(
    base = c(41.5, 80, 96.25, 150)[stratum],
    home = rbinom(people, 1, 0.3 + 0.1 * stratum),
    trust = sample(0:2, people, replace = TRUE, prob = c(0.3, 0.4, 0.3)))
  for (option in 0:2) data[[paste0("v", option)]] <- pmax(-6, pmin(6, round(rnorm(people, option - 1 + stratum * (option == 1) - data$home, 2)))) + 0
  margins <- list(home = c(0.45, 0.55), trust = c(0.3, 0.4, 0.3))
  given <- svydesign(ids = ~1, weights = ~base, data = data)
  total <- sum(data$base)
  frames <- lapply(names(margins), function(name)
    setNames(data.frame(seq_along(margins[[name]]) - 1, margins[[name]] * total), c(name, "Freq")))
  raked <- rake(given, list(~home, ~trust), frames, control = list(maxit = 2000, epsilon = 1e-9))
  # Further from the base weights they would be trimmed.
  moved <- weights(raked) / data$base
  stopifnot(min(moved) > 0.3, max(moved) < 3)
  of <- function(design) {
    w <- weights(design)
    list(
      means = unname(coef(svymean(~v0 + v1 + v2, design))),
      effective = unbox(sum(w)^2 / sum(w^2)),
      least = unbox(min(w) / mean(w)),
      most = unbox(max(w) / mean(w)))
  }
  list(margins = margins, people = data, base = of(given), raked = of(raked))
})
writeLines(toJSON(made, dataframe = "values", digits = NA), "base-weights.json")
